import type { Author, PostSummary } from '#manifest/blogPage';
import { useMessage } from '../../messages/useMessage';
import { SiteLink } from '../../ui/SiteLink';
import { AuthorAvatar } from './AuthorAvatar';
import { PostDate } from './PostDate';
import styles from './PostFacts.module.css';

interface PostFactsProps {
  facts: Pick<PostSummary, 'date' | 'dateInWords' | 'authors' | 'readingTime'>;
  /** Whether authors are introduced: larger, and with what they do. */
  isFull?: boolean;
}

/** When a post was written, by whom, and how long it takes to read. */
export function PostFacts({ facts, isFull = false }: PostFactsProps) {
  const { date, dateInWords, authors, readingTime } = facts;
  const minutes = useMessage('reading-time', { minutes: String(readingTime ?? '') });
  const names = authors.map((author) => (
    <AuthorName key={author.name} author={author} isFull={isFull} />
  ));
  return (
    <>
      <p className={styles.facts}>
        <PostDate date={date} words={dateInWords} />
        {readingTime !== undefined && <span>{minutes}</span>}
        {!isFull && names}
      </p>
      {isFull && <div className={styles.facts}>{names}</div>}
    </>
  );
}

function AuthorName({ author, isFull }: { author: Author; isFull: boolean }) {
  const { name, href, title, avatar } = author;
  return (
    <span className={styles.author}>
      <AuthorAvatar src={avatar} size={isFull ? 40 : 20} />
      <span>
        {href === undefined ? (
          name
        ) : (
          <SiteLink className={styles.link} href={href}>
            {name}
          </SiteLink>
        )}
        {isFull && title !== undefined && <small className={styles.title}>{title}</small>}
      </span>
    </span>
  );
}
