import { useRouter } from '@tanstack/react-router';
import type { Site } from '#manifest/manifest';
import type { PageDocument } from '#manifest/pageDocument';
import { siteHref } from '../ui/siteHref';

interface PageHeadProps {
  site: Site;
  document: PageDocument;
}

interface HeadElementsProps extends PageHeadProps {
  base: string;
}

/**
 * Renders the title, description and canonical URL of a page, which React moves to the `<head>`. Renders nothing during
 * prerendering.
 */
export function PageHead(props: PageHeadProps) {
  // When prerendering, `server.tsx` writes the head.
  const { basepath } = useRouter();
  return typeof window === 'undefined' ? null : <HeadElements {...props} base={basepath} />;
}

/** Renders the title, description and canonical URL of a page, as elements for the `<head>`. */
export function HeadElements({ site, document, base }: HeadElementsProps) {
  const { kind, path, original, title, description } = document;
  return (
    <>
      <title>{kind === 'landing' ? site.title : titleOf(title, site)}</title>
      {description !== undefined && <meta name="description" content={description} />}
      <link rel="canonical" href={canonicalOf(original?.path ?? path, site, base)} />
    </>
  );
}

/** Returns the title of a page as a browser tab shows it, such as `Page | Site`. */
export function titleOf(title: string, site: Site): string {
  return `${title} ${site.titleDelimiter} ${site.title}`;
}

function canonicalOf(path: string, { url, trailingSlash }: Site, base: string): string {
  return url + siteHref(path, { basepath: base, trailingSlash });
}
