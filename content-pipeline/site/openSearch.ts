import { siteIn } from '#manifest/siteNames';
import type { CompiledSite } from './compiledSite';
import { escapeText } from './markup';
import { type OutputFile, ready } from './outputFile';
import { absoluteUrl } from './siteAddress';

/** The search of a site in one language, which browsers can add to their search engines. */
export interface OpenSearch {
  locale: string;
  /** The site's title in the language of `locale`. */
  title: string;
  /** Route path of the search page. */
  path: string;
  /** Path of the OpenSearch description from the site's root, with a slash at its beginning. */
  file: string;
}

/** Returns the search of a site in each language. The array is empty if the site has no search pages. */
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
 * Returns the OpenSearch descriptions (OpenSearch 1.1, Draft 6) of a site's searches. The keys are paths from the
 * site's root. Browsers read the descriptions to offer the search of the site.
 */
export function buildOpenSearch(
  site: Pick<CompiledSite, 'manifest' | 'pages'>,
  { base }: { base: string },
): ReadonlyMap<string, OutputFile> {
  const address = { url: site.manifest.site.url, base };
  return new Map(
    openSearches(site).map(({ title, path, file, locale }) => [
      file.slice(1),
      ready(describe(title, `${absoluteUrl(address, path)}?q={searchTerms}`, locale)),
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

/** Maximum number of characters of `ShortName` in OpenSearch 1.1. */
const longestName = 16;
