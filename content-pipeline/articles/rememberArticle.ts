import type { PageDocument } from '#manifest/pageDocument';
import type { CacheFolder } from '../files/cacheFolder';
import { createRecord, type LinkRecord, type Recorder, replay } from '../links/linkRecord';
import type { SiteLinks } from '../links/siteLinks';
import type { ArticleContext } from './compileArticle';
import type { MarkdownFile } from './readMarkdownFile';

/** What compiling texts needs beside them. */
export interface ArticlesContext {
  /** The links of the texts' language. */
  links: SiteLinks;
  cache: CacheFolder;
  /** Names this version of the pipeline. */
  generator: string;
  /** Is told of every text, if anybody wants to compile texts alone. */
  keep?: KeepArticle | undefined;
}

interface Article<Source, Around> {
  /** What it is kept under: `doc`, `post`. */
  kind: string;
  source: Source;
  /** The file that its links and images start from, below the site's folder. */
  standsFor: string;
  around: Around;
}

/** Compiles a text in its surroundings. Of what it is given, nothing but the words may change afterwards. */
type Compile<Source, Around, Compiled> = (
  source: Source,
  context: Around & Pick<ArticleContext, 'markdown'>,
  report: Recorder['report'],
) => Compiled;

/**
 * What a text is compiled to. Where nothing has changed for it, that is taken as it was, and what compiling
 * it led to is told again.
 */
export async function rememberArticle<
  Source extends Pick<MarkdownFile<unknown>, 'source' | 'sourcePath'>,
  Around extends Omit<ArticleContext, 'markdown'>,
  Compiled extends { page: PageDocument },
>(
  article: Article<Source, Around>,
  context: ArticlesContext,
  compile: Compile<Source, Around, Compiled>,
): Promise<Compiled> {
  const { source, standsFor, around } = article;
  const { sourcePath } = source;
  const { path, text } = source.source;
  const { links } = context;
  const { compiled, record } = await compileOnce(article, context, compile);
  replay(record, links.recorder);
  links.noteMentions({ path: around.path, text, sourcePath: standsFor }, record.symbols);
  const compileAgain = async (other: string) => {
    const changed = { ...article, source: { ...source, source: { path, text: other } } };
    const again = await compileOnce(changed, context, compile);
    return { document: again.compiled.page, record: again.record };
  };
  context.keep?.({ sourcePath, text, document: compiled.page, compileAgain });
  return compiled;
}

function compileOnce<
  Source extends Pick<MarkdownFile<unknown>, 'source'>,
  Around extends Omit<ArticleContext, 'markdown'>,
  Compiled,
>(
  { kind, source, standsFor, around }: Article<Source, Around>,
  { links, cache, generator }: ArticlesContext,
  compile: Compile<Source, Around, Compiled>,
): Promise<{ compiled: Compiled; record: LinkRecord }> {
  const { path, text } = source.source;
  const code = links.codeInputs(text, standsFor);
  const names = links.nameInputs(text);
  const inputs = [generator, links.fingerprint, JSON.stringify([around, path]), names, code, text];
  return cache.remember(kind, inputs, async () => {
    const { record, recorder } = createRecord();
    const place = { file: path, sourcePath: standsFor, pagePath: around.path };
    const markdown = links.markdownFor(place, recorder, around.codeLinks);
    return { compiled: compile(source, { ...around, markdown }, recorder.report), record };
  });
}

/** A text with a page of its own, as it was compiled with a site, and a way to compile it with other words. */
export interface KeptArticle {
  /** Its file below the site's folder. A file that stands in for its translations has several pages. */
  sourcePath: string;
  /** The whole file, with its front matter. */
  text: string;
  document: PageDocument;
  /** The page that another text of the file would have, among the same pages. Nothing hears of it. */
  compileAgain(text: string): Promise<{ document: PageDocument; record: LinkRecord }>;
}

/** Hears of every text that is compiled. */
export type KeepArticle = (article: KeptArticle) => void;
