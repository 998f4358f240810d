import type { Author, PostSummary } from '#manifest/blogPage';
import { SiteLink } from '../../ui/SiteLink';
import { useListMessage } from '../useListMessage';
import { PostDate } from './PostDate';
import styles from './PostFacts.module.css';

type Facts = Pick<PostSummary, 'date' | 'authors' | 'readingTime'>;

/** When a post was written, by whom, and how long it takes to read. */
export function PostFacts({ facts: { date, authors, readingTime } }: { facts: Facts }) {
  const minutes = useListMessage('reading-time', { minutes: String(readingTime ?? '') });
  return (
    <p className={styles.facts}>
      <PostDate date={date} />
      {authors.map((author) => (
        <AuthorName key={author.name} author={author} />
      ))}
      {readingTime !== undefined && <span>{minutes}</span>}
    </p>
  );
}

function AuthorName({ author: { name, href } }: { author: Author }) {
  if (href === undefined) return <span>{name}</span>;
  return (
    <SiteLink className={styles.author} href={href}>
      {name}
    </SiteLink>
  );
}
