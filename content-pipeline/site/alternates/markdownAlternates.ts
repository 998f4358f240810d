import type { ContentNode } from '#manifest/contentTree';
import type { PageDocument } from '#manifest/pageDocument';
import { contentHash } from '../../files/contentHash';
import type { AuthoredText } from '../../markdown/authoredText';
import { printMarkdown } from '../../markdown/printMarkdown';
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
}

/** A page of a site as Markdown, printed when it is first needed. */
export interface MarkdownAlternate {
  page: SitePage;
  /** The file, relative to the root of the site. */
  name: string;
  /** A hash of everything that the text is made from. */
  key: string;
  print(): PrintedPage;
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
  { base, generator }: AlternateOptions,
): MarkdownAlternate[] {
  const address: SiteAddress = { url: site.manifest.site.url, base };
  return site.pages.map((page): MarkdownAlternate => {
    let printed: PrintedPage | undefined;
    return {
      page,
      name: alternateFile(page.document.path),
      key: contentHash(JSON.stringify([generator, address, page.file, page.markdown])),
      print() {
        printed ??= printPage(page, address);
        return printed;
      },
    };
  });
}

/** Returns the files of all Markdown alternates by name, relative to the root of the site. */
export function alternateFiles(
  alternates: readonly MarkdownAlternate[],
): ReadonlyMap<string, OutputFile> {
  return new Map(
    alternates.map(({ name, key, print }) => {
      const make = async () => {
        const { text, related } = print();
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
  { document: page, markdown }: Pick<SitePage, 'document' | 'markdown'>,
  site: SiteAddress,
): PrintedPage {
  const resolve = (href: string) =>
    wholeAddress(site, href.startsWith('#') ? page.path + href : href);
  const print = (children: ContentNode[]) => printMarkdown({ type: 'root', children }, resolve);
  const parts = [
    print(head(page, resolve(page.path))),
    page.kind === 'post' ? print(postFacts(page)) : '',
    'body' in page ? articleText(page, markdown) : '',
    print(traitsOf(page).alternate(page)),
  ];
  return {
    text: parts.filter(Boolean).join('\n\n'),
    related: 'relations' in page ? print(relatedContent(page)) : '',
  };

  function articleText({ body, original }: ArticlePage, written: AuthoredText | undefined): string {
    if (body.type === 'markdown') return body.source.trim();
    if (written === undefined) return print(body.tree.children);
    // The notice of an untranslated page is not part of its text.
    const notice = original === undefined ? '' : print(body.tree.children.slice(0, 1));
    const text = written.map((part) =>
      typeof part === 'string' ? part : destination(resolve(part.address)),
    );
    return [notice, text.join('')].filter(Boolean).join('\n\n');
  }
}

type ArticlePage = Extract<PageDocument, { kind: 'doc' | 'content' | 'post' }>;

/** Builds the title, the description and the address of the HTML page. */
function head(page: PageDocument, address: string): ContentNode[] {
  const isSymbol = 'declaration' in page;
  const title = page.kind === 'landing' ? page.hero.title : page.title;
  // The summary of a symbol or a package repeats its description.
  const description = 'summary' in page && page.summary ? '' : (page.description ?? '');
  return section(1, isSymbol ? code(title) : title, [
    ...paragraph(...(description ? [description] : [])),
    ...paragraph('Web page: ', link(address, page.path)),
  ]);
}

/** Encodes characters that would end the target of a link. */
function destination(address: string): string {
  return address.replace(
    /[\s()<>]/g,
    (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`,
  );
}
