import { type HastNode, toHast } from '#manifest/hast';
import type { PageDocument } from '#manifest/pageDocument';
import { readDocument } from '../../articles/pageStore';
import { contentHash } from '../../files/contentHash';
import type { AuthoredText } from '../../markdown/authoredText';
import { type PrintedBlocks, printMarkdown } from '../../markdown/printMarkdown';
import { type PageWords, pageWordsOf, wordInputs } from '../../words/pageWords';
import type { CompiledSite, SitePage } from '../compiledSite';
import type { OutputFile } from '../outputFile';
import { traitsOf } from '../pageKinds';
import { absoluteUrl, type SiteAddress } from '../siteAddress';
import { code, link, paragraph, section } from './contentBlocks';
import { postFacts } from './pageContent';
import { relatedContent } from './symbolContent';

export interface AlternateOptions {
  /** The base path of the site, with a slash at both ends. */
  base: string;
  /** A hash of the code of viewer and pipeline. */
  generator: string;
  /**
   * Returns the text of an alternate that was printed earlier, given its file name and key; `undefined` if there is
   * none.
   */
  readPrinted?: ((name: string, key: string) => Promise<string> | undefined) | undefined;
}

/** The Markdown alternate of a page, which is printed on demand. */
export interface MarkdownAlternate {
  page: SitePage;
  /** The file name, relative to the site's root. */
  name: string;
  /** A hash of everything that the text is generated from. */
  key: string;
  /** Returns the page as Markdown. The text of an article is taken from `readPrinted` if possible. */
  print(): Promise<PrintedPage>;
}

/** A page as Markdown, in two parts without leading or trailing white space. */
interface PrintedPage {
  /** Title, description, URL of the HTML page, and content. */
  text: string;
  /** Lists of related pages; empty if there are none. */
  related: string;
}

/** Returns the Markdown alternates of all pages of a site, in the order of `site.pages`. */
export function createMarkdownAlternates(
  site: CompiledSite,
  { base, generator, readPrinted }: AlternateOptions,
): MarkdownAlternate[] {
  const address: SiteAddress = { url: site.manifest.site.url, base };
  const codes = new Set(site.pages.map(({ locale }) => locale));
  const inputsOf = (code: string) => [generator, address, wordInputs(languageOf(site, code))];
  const sharedKeys = new Map(
    [...codes].map((code) => [code, contentHash(JSON.stringify(inputsOf(code)))]),
  );
  const printed: PrintedBlocks = new Map();
  return site.pages.map((page): MarkdownAlternate => {
    const { facts, file, markdown } = page.page;
    const name = alternateFile(facts.path);
    const key = contentHash(`${sharedKeys.get(page.locale)} ${file} ${markdown}`);
    return {
      ...{ page, name, key },
      async print() {
        // Only articles have an authored text, and articles have no lists of related pages.
        const earlier = markdown && (await readPrinted?.(name, key));
        if (earlier) return { text: earlier.slice(0, -1), related: '' };
        const document = await readDocument(site.store, file);
        const written = markdown && (await site.store.readMarkdown(markdown));
        const source = { document, markdown: written || undefined };
        return printPage(source, address, pageWordsOf(languageOf(site, page.locale)), printed);
      },
    };
  });
}

/** Returns the manifest's entry of a language, or an empty object if the language is unknown. */
export function languageOf({ manifest }: Pick<CompiledSite, 'manifest'>, code: string) {
  return manifest.locales.find((locale) => locale.code === code) ?? {};
}

/** Returns the output files of Markdown alternates. The keys are paths relative to the site's root. */
export function alternateFiles(
  alternates: readonly MarkdownAlternate[],
): ReadonlyMap<string, OutputFile> {
  return new Map(
    alternates.map(({ name, key, print }) => {
      const make = async () => {
        const { text, related } = await print();
        return `${[text, related].filter(Boolean).join('\n\n')}\n`;
      };
      return [name, { key, make }];
    }),
  );
}

/**
 * Returns the file name of a page's Markdown alternate, relative to the site's root, given the page's route path. The
 * alternate is in the same folder as the page's HTML file.
 */
export function alternateFile(path: string): string {
  return path.endsWith('/') ? `${path.slice(1)}index.md` : `${path.slice(1)}.md`;
}

/**
 * Prints a page as Markdown with absolute URLs. The text of an article is the author's text (`markdown` or
 * `body.source`) if it is available; otherwise it is printed from the content tree. Blocks in `printed` are not printed
 * again.
 */
export function printPage(
  { document: page, markdown }: { document: PageDocument; markdown?: AuthoredText | undefined },
  site: SiteAddress,
  words: PageWords,
  printed?: PrintedBlocks,
): PrintedPage {
  const resolve = (href: string) =>
    absoluteUrl(site, href.startsWith('#') ? page.path + href : href);
  const print = (children: HastNode[]) =>
    printMarkdown({ type: 'root', children }, { resolve, words, printed });
  const parts = [
    print(head(page, resolve(page.path), words)),
    page.kind === 'post' ? print(postFacts(page, words)) : '',
    'body' in page ? articleText(page, markdown) : '',
    print(traitsOf(page).alternate(page, words)),
  ];
  return {
    text: parts.filter(Boolean).join('\n\n'),
    related: 'relations' in page ? print(relatedContent(page, words)) : '',
  };

  function articleText({ body, original }: ArticlePage, written: AuthoredText | undefined): string {
    if (body.type === 'markdown') return body.source.trim();
    if (written === undefined) return print(toHast(body.tree));
    // The notice of an untranslated page is not part of its text.
    const notice = original === undefined ? '' : print(toHast(body.tree).slice(0, 1));
    const text = written.map((part) =>
      typeof part === 'string' ? part : destination(resolve(part.address)),
    );
    return [notice, text.join('')].filter(Boolean).join('\n\n');
  }
}

type ArticlePage = Extract<PageDocument, { kind: 'doc' | 'content' | 'post' }>;

function head(page: PageDocument, address: string, words: PageWords): HastNode[] {
  const isSymbol = 'declaration' in page;
  const title = page.kind === 'landing' ? page.hero.title : page.title;
  // The summary of a symbol or a package repeats its description.
  const description = 'summary' in page && page.summary ? '' : (page.description ?? '');
  return section(1, isSymbol ? code(title) : title, [
    ...paragraph(...(description ? [description] : [])),
    ...paragraph(`${words('web-page')}: `, link(address, page.path)),
  ]);
}

/** Percent-encodes white space, parentheses and angle brackets, which would end a link target in Markdown. */
function destination(address: string): string {
  return address.replace(
    /[\s()<>]/g,
    (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`,
  );
}
