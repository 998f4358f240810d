import '../content/content.css';
import type { ReactNode } from 'react';
import type { Link } from '#manifest/primitives';
import { useMessage } from '../messages/useMessage';
import { Icon } from '../ui/Icon';
import { AnchorLink, SiteLink } from '../ui/SiteLink';
import styles from './PageArticle.module.css';

interface PageArticleProps {
  title: ReactNode;
  anchor?: string | undefined;
  children: ReactNode;
}

/** Renders the main column of a page: its title as a level-1 heading, and its content. */
export function PageArticle({ title, anchor, children }: PageArticleProps) {
  return (
    <article>
      <h1 id={anchor} className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </article>
  );
}

interface SectionHeadingProps {
  level: 2 | 3;
  id?: string | undefined;
  children: ReactNode;
}

/**
 * Renders a section heading that is not in the content tree of a page. If `id` is set, a link to the section follows
 * the text.
 */
export function SectionHeading({ level, id, children }: SectionHeadingProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <Heading id={id} className={styles.heading}>
      {children}
      {id !== undefined && <AnchorLink id={id} />}
    </Heading>
  );
}

/**
 * Renders the tags of a page as links to the lists of pages with the same tag. Renders nothing if there are no tags.
 */
export function TagLinks({ tags }: { tags: readonly Link[] }) {
  const label = useMessage('tags');
  if (tags.length === 0) return null;
  return (
    <nav aria-label={label}>
      <ul className={styles.tags}>
        {tags.map((tag) => (
          <li key={tag.href}>
            <SiteLink className={styles.tag} href={tag.href}>
              <Icon name="tag" /> {tag.label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
