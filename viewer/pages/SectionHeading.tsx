import type { ReactNode } from 'react';
import '../content/anchors.css';
import { useMessage } from '../messages/useMessage';
import { SiteLink } from '../ui/SiteLink';
import styles from './SectionHeading.module.css';

interface SectionHeadingProps {
  level: 2 | 3;
  /** The anchor of the section; headings without one cannot be linked to. */
  id?: string | undefined;
  children: ReactNode;
}

/** The heading of a section that the viewer itself has made. */
export function SectionHeading({ level, id, children }: SectionHeadingProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <Heading id={id} className={styles.heading}>
      {children}
      {id !== undefined && <AnchorLink id={id} />}
    </Heading>
  );
}

/** The link at the end of a heading that leads to the heading itself. */
export function AnchorLink({ id }: { id: string }) {
  return <SiteLink className="anchor" href={`#${id}`} aria-label={useMessage('link-to-section')} />;
}
