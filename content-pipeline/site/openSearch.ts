import { siteIn } from '#manifest/siteNames';
import type { CompiledSite } from './compiledSite';
import { escapeText } from './markup';
import { type OutputFile, ready } from './outputFile';
import { wholeAddress } from './siteAddress';

/** Search of a site in one language, for browsers. */
export interface OpenSearch {
  locale: string;
  /** Title of the site in that language. */
  title: string;
  /** The path of the page that is searched on. */
  path: string;
  /** The path of the file with the description. */
  file: string;
}

/** Returns the searches of a site, one for each language: those of sites whose navbar has a search. */
export function openSearches({
  manifest,
  pages,
}: Pick<CompiledSite, 'manifest' | 'pages'>): OpenSearch[] {
  return pages.flatMap(
    ({
      page: {
        facts: { kind, path },
      },
      locale,
    }) =>
      kind === 'search'
        ? [
            {
              locale,
              path,
              title: siteIn(manifest, locale).title,
              file: path.replace(/search\/?$/, 'opensearch.xml'),
            },
          ]
        : [],
  );
}

/**
 * Returns the files by which browsers add the search of a site to their own, by name from the root of the site
 * (OpenSearch 1.1, Draft 6).
 */
export function buildOpenSearch(
  site: Pick<CompiledSite, 'manifest' | 'pages'>,
  { base }: { base: string },
): ReadonlyMap<string, OutputFile> {
  const address = { url: site.manifest.site.url, base };
  return new Map(
    openSearches(site).map(({ title, path, file, locale }) => [
      file.slice(1),
      ready(describe(title, `${wholeAddress(address, path)}?q={searchTerms}`, locale)),
    ]),
  );
}

function describe(title: string, template: string, locale: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${escapeText([...title].slice(0, longestName).join(''))}</ShortName>
<Description>${escapeText(title)}</Description>
<Language>${locale}</Language>
<InputEncoding>UTF-8</InputEncoding>
<Url type="text/html" template="${escapeText(template)}"/>
</OpenSearchDescription>
`;
}

/** The format allows no longer ones. */
const longestName = 16;
