import type { ReactNode } from 'react';
import type { ContentTree } from '#manifest/contentTree';
import styles from './Prose.module.css';
import { TreeView } from './TreeView';

interface ProseProps {
  /** `small` for text beside code and in lists. */
  size?: 'small' | undefined;
  children: ReactNode;
}

/** Sets the typography of running text: spacing, headings, lists, quotations, images. */
export function Prose({ size, children }: ProseProps) {
  return (
    <div className={styles.prose} data-size={size}>
      {children}
    </div>
  );
}

interface ProseTreeProps extends Pick<ProseProps, 'size'> {
  tree: ContentTree | undefined;
}

/** A content tree as running text. Renders nothing if there is none. */
export function ProseTree({ tree, size }: ProseTreeProps) {
  return (
    tree && (
      <Prose size={size}>
        <TreeView tree={tree} />
      </Prose>
    )
  );
}
