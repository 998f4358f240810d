import type { ArchivePage, Author, BlogListPage, PostPage, PostSummary } from '#manifest/blogPage';
import { dayInWords } from '#manifest/dayInWords';
import { ContentView } from '../content/ContentView';
import { useMessage } from '../messages/useMessage';
import { SiteLink } from '../ui/SiteLink';
import { useSourceAddress } from '../ui/useSourceAddress';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import styles from './BlogPages.module.css';
import { PageArticle, TagLinks } from './PageArticle';

/** Renders one page of the list of posts, with excerpts of the posts. */
export function BlogListPageView({ page }: { page: BlogListPage }) {
  const none = useMessage('no-posts');
  return (
    <PageArticle title={page.title}>
      {page.description !== undefined && <p className={styles.lead}>{page.description}</p>}
      {page.posts.length === 0 && <p>{none}</p>}
      <div className={styles.posts}>
        {page.posts.map((post) => (
          <PostEntry key={post.href} post={post} />
        ))}
      </div>
    </PageArticle>
  );
}

function PostEntry({ post }: { post: PostSummary }) {
  const { title, href, excerpt } = post;
  const readMore = useMessage('read-more');
  return (
    <article className={styles.post}>
      <PostFacts facts={post} />
      <h2 className={styles.postTitle}>
        <SiteLink className={styles.postLink} href={href}>
          {title}
        </SiteLink>
      </h2>
      {excerpt !== undefined && (
        <>
          <ContentView body={excerpt} path={href} />
          <SiteLink className={styles.more} href={href}>
            {readMore} <VisuallyHidden>{title}</VisuallyHidden>
          </SiteLink>
        </>
      )}
    </article>
  );
}

/** Renders the page of a post. */
export function PostPageView({ page }: { page: PostPage }) {
  return (
    <PageArticle title={page.title} anchor={page.anchor}>
      <div className={styles.postFacts}>
        <PostFacts facts={page} isFull />
      </div>
      <ContentView body={page.body} path={page.path} />
      <TagLinks tags={page.tags} />
    </PageArticle>
  );
}

/** Renders the page that lists all posts, grouped by year, newest first. */
export function ArchivePageView({ page }: { page: ArchivePage }) {
  const none = useMessage('no-posts');
  return (
    <PageArticle title={page.title}>
      {page.years.length === 0 && <p>{none}</p>}
      {page.years.map(({ year, posts }) => (
        <section key={year} className={styles.year}>
          <h2 className={styles.yearTitle}>{year}</h2>
          <ul className={styles.yearPosts}>
            {posts.map(({ title, href, date, dateInWords }) => (
              <li key={href} className={styles.archivedPost}>
                <span className={styles.date}>
                  <PostDate date={date} words={dateInWords} />
                </span>
                <SiteLink className={styles.archiveLink} href={href}>
                  {title}
                </SiteLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </PageArticle>
  );
}

interface PostFactsProps {
  facts: Pick<PostSummary, 'date' | 'dateInWords' | 'authors' | 'readingTime'>;
  /** `true` to show the authors below the date, with larger pictures and with their titles. */
  isFull?: boolean;
}

function PostFacts({ facts, isFull = false }: PostFactsProps) {
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
          <SiteLink className={styles.authorLink} href={href}>
            {name}
          </SiteLink>
        )}
        {isFull && title !== undefined && <small className={styles.authorTitle}>{title}</small>}
      </span>
    </span>
  );
}

interface AuthorAvatarProps {
  src: string | undefined;
  /** The width and height in CSS pixels. */
  size: number;
}

/**
 * Renders the picture of an author. The picture has no text alternative, because the name is next to it. Renders
 * nothing if `src` is `undefined`.
 */
function AuthorAvatar({ src, size }: AuthorAvatarProps) {
  const addressOf = useSourceAddress();
  if (src === undefined) return null;
  return (
    <img
      className={styles.avatar}
      src={addressOf(src)}
      alt=""
      width={size}
      height={size}
      decoding="async"
    />
  );
}

interface PostDateProps {
  date: string;
  /** Date in the language of the page, formatted by the pipeline; if it is missing, the component formats `date`. */
  words?: string | undefined;
}

function PostDate({ date, words }: PostDateProps) {
  const language = useMessage('date-language');
  return <time dateTime={date}>{words ?? dayInWords(date, language)}</time>;
}
