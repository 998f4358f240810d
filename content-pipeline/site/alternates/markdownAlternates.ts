import { type HastNode, toHast } from '#manifest/hast';
import type { PageDocument } from '#manifest/pageDocument';
import { readDocument } from '../../articles/pageStore';
import { contentHash } from '../../files/contentHash';
import type { AuthoredText } from '../../markdown/authoredText';
import { printMarkdown } from '../../markdown/printMarkdown';
import { type PageWords, pageWordsOf, wordInputs } from '../../words/pageWords';
import type { CompiledSite, SitePage } from '../compiledSite';
import type { OutputFile } from '../outputFile';
import { traitsOf } from '../pageKinds';
import { type SiteAddress, wholeAddress } from '../siteAddress';
import { code, link, paragraph, section } from './contentBlocks';
import { postFacts } from './pageContent';
import { relatedContent } from './symbolContent';

export interface AlternateOptions {
  /** The path that the site is published below, with slashes at both ends. */
  base: string;
  /** Identifies the version of the pipeline. */
  generator: string;
  /** Returns the text of a file that has been printed under a key before; `undefined` when there is none. */
  readPrinted?: ((name: string, key: string) => Promise<string> | undefined) | undefined;
}

/** A page of a site as Markdown, printed when it is first needed. */
export interface MarkdownAlternate {
  page: SitePage;
  /** The file, relative to the root of the site. */
  name: string;
  /** A hash of everything that the text is made from. */
  key: string;
  print(): Promise<PrintedPage>;
}

/** A page as Markdown, without white space around its parts. */
interface PrintedPage {
  /** Title, description, address of the HTML page, and content. */
  text: string;
  /** Lists of related pages; empty if there are none. */
  related: string;
}

/** Returns the Markdown alternates of all pages of a site, in the order of the site. */
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
  return site.pages.map((page): MarkdownAlternate => {
    const { facts, file, markdown } = page.page;
    const name = alternateFile(facts.path);
    const key = contentHash(`${sharedKeys.get(page.locale)} ${file} ${markdown}`);
    return {
      ...{ page, name, key },
      async print() {
        // What an author wrote has no lists of related pages.
        const printed = markdown && (await readPrinted?.(name, key));
        if (printed) return { text: printed.slice(0, -1), related: '' };
        const document = await readDocument(site.store, file);
        const written = markdown && (await site.store.readMarkdown(markdown));
        const source = { document, markdown: written || undefined };
        return printPage(source, address, pageWordsOf(languageOf(site, page.locale)));
      },
    };
  });
}

/** Returns the translations of a language of a site; none for the languages that have none. */
export function languageOf({ manifest }: Pick<CompiledSite, 'manifest'>, code: string) {
  return manifest.locales.find((locale) => locale.code === code) ?? {};
}

/** Returns the files of all Markdown alternates by name, relative to the root of the site. */
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

/** Returns the file of the Markdown alternate for a route path: it is beside the HTML file. */
export function alternateFile(path: string): string {
  return path.endsWith('/') ? `${path.slice(1)}index.md` : `${path.slice(1)}.md`;
}

/** Prints a page. Links point to the HTML of other pages. */
export function printPage(
  { document: page, markdown }: { document: PageDocument; markdown?: AuthoredText | undefined },
  site: SiteAddress,
  words: PageWords,
): PrintedPage {
  const resolve = (href: string) =>
    wholeAddress(site, href.startsWith('#') ? page.path + href : href);
  const print = (children: HastNode[]) =>
    printMarkdown({ type: 'root', children }, { resolve, words });
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

/** Builds the title, the description and the address of the HTML page. */
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

/** Encodes characters that would end the target of a link. */
function destination(address: string): string {
  return address.replace(
    /[\s()<>]/g,
    (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`,
  );
}
