import type { ReactNode } from 'react';
import type { ContentTree } from '#manifest/contentTree';
import styles from './Prose.module.css';
import { TreeView } from './TreeView';

interface ProseProps {
  size?: 'small' | undefined;
  /** `true` for the body of a page, which `readShown` finds by the attribute `data-body`. */
  isBody?: boolean;
  children: ReactNode;
}

/** Renders continuous text with its typography: spacing, headings, lists, block quotes and images. */
export function Prose({ size, isBody = false, children }: ProseProps) {
  return (
    <div className={styles.prose} data-size={size} data-body={isBody ? '' : undefined}>
      {children}
    </div>
  );
}

interface ProseTreeProps extends Pick<ProseProps, 'size'> {
  tree: ContentTree | undefined;
}

/** Renders a content tree as continuous text. Renders nothing if `tree` is `undefined`. */
export function ProseTree({ tree, size }: ProseTreeProps) {
  return (
    tree && (
      <Prose size={size}>
        <TreeView tree={tree} />
      </Prose>
    )
  );
}
