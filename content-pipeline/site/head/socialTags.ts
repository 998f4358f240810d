import type { Locale, Site } from '#manifest/manifest';
import type { PageDocument } from '#manifest/pageDocument';
import { attribute } from '../markup';
import { type SiteAddress, wholeAddress } from '../siteAddress';

/** A picture that previews of a page show. */
export interface PageImage {
  /** Its address: whole, or from the root of the site. */
  src: string;
  /** Pixels, where the file tells them. */
  width?: number;
  height?: number;
}

interface SocialFacts {
  site: Pick<Site, 'title'>;
  address: SiteAddress;
  image: PageImage | undefined;
  locale: string;
  locales: readonly Pick<Locale, 'code'>[];
}

/** What previews of links show of a page: Open Graph, and what Twitter wants beyond it. */
export function socialTags(document: PageDocument, facts: SocialFacts): string[] {
  const { site, address, image, locale, locales } = facts;
  const isLanding = document.kind === 'landing';
  const title = isLanding ? site.title : document.title;
  const tags: [string, string | undefined][] = [
    ['og:type', isLanding ? 'website' : 'article'],
    ['og:site_name', site.title],
    ['og:title', title],
    ['og:description', document.description],
    ['og:url', wholeAddress(address, document.original?.path ?? document.path)],
    ['og:locale', withRegion(locale)],
    ...locales
      .filter(({ code }) => code !== locale)
      .map(({ code }): [string, string] => ['og:locale:alternate', withRegion(code)]),
    ['article:published_time', document.kind === 'post' ? document.date : undefined],
    ['article:modified_time', isLanding ? undefined : document.lastUpdated],
    ...imageTags(image, address, `${title} – ${site.title}`),
  ];
  const card = image === undefined ? 'summary' : 'summary_large_image';
  return [
    ...tags.flatMap(([property, content]) =>
      content === undefined
        ? []
        : [`<meta${attribute('property', property)}${attribute('content', content)}>`],
    ),
    `<meta name="twitter:card" content="${card}">`,
  ];
}

function imageTags(
  image: PageImage | undefined,
  address: SiteAddress,
  words: string,
): [string, string | undefined][] {
  if (image === undefined) return [];
  return [
    ['og:image', wholeAddress(address, image.src)],
    ['og:image:width', image.width?.toString()],
    ['og:image:height', image.height?.toString()],
    ['og:image:alt', words],
  ];
}

/** A language tag as Open Graph wants it: `en_US`, the likeliest region where the tag names none. */
function withRegion(code: string): string {
  const { language, region } = new Intl.Locale(code).maximize();
  return region === undefined ? language : `${language}_${region}`;
}
