import type { CacheFolder } from '../files/cacheFolder';
import type { SourceText } from '../markdown/sourceText';
import type { ArticleContext } from './compileArticle';
import { createRecord, type Recorder, replay } from './linkRecord';
import type { SiteLinks } from './siteLinks';

/** What compiling texts needs beside them. */
export interface ArticlesContext {
  /** The links of the texts' language. */
  links: SiteLinks;
  cache: CacheFolder;
  /** Names this version of the pipeline. */
  generator: string;
}

interface Article<Around> {
  /** What it is kept under: `doc`, `post`. */
  kind: string;
  source: SourceText;
  /** The file that its links and images start from, below the site's folder. */
  standsFor: string;
  around: Around;
}

/**
 * What a text is compiled to. Where nothing has changed for it, that is taken as it was, and what compiling
 * it led to is told again.
 */
export async function rememberArticle<Around extends Omit<ArticleContext, 'markdown'>, Compiled>(
  { kind, source, standsFor, around }: Article<Around>,
  { links, cache, generator }: ArticlesContext,
  compile: (
    context: Around & Pick<ArticleContext, 'markdown'>,
    report: Recorder['report'],
  ) => Compiled,
): Promise<Compiled> {
  const { path, text } = source;
  const code = links.codeInputs(text, standsFor);
  const names = links.nameInputs(text);
  const inputs = [generator, links.fingerprint, JSON.stringify([around, path]), names, code, text];
  const { compiled, record } = await cache.remember(kind, inputs, async () => {
    const { record, recorder } = createRecord();
    const place = { file: path, sourcePath: standsFor, pagePath: around.path };
    const markdown = links.markdownFor(place, recorder, around.codeLinks);
    return { compiled: compile({ ...around, markdown }, recorder.report), record };
  });
  replay(record, links.recorder);
  links.noteMentions({ path: around.path, text, sourcePath: standsFor }, record.symbols);
  return compiled;
}
