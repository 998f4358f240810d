import { symbolKindSchema } from '#manifest/kinds';
import type { Manifest } from '#manifest/manifest';
import { siteIn } from '#manifest/siteNames';
import type { SitePage } from '../compiledSite';
import type { SocialText } from './drawSocialImage';

/** The words of a page's social image: where it belongs, its title, its description. */
export function socialTextOf(
  { document, locale }: Pick<SitePage, 'document' | 'locale'>,
  { site, locales }: Pick<Manifest, 'site' | 'locales'>,
): SocialText {
  if (document.kind === 'landing') {
    const names = siteIn({ site, locales }, locale);
    return { title: names.title, description: names.tagline || document.description };
  }
  const { title, description } = document;
  const labels = document.breadcrumbs.map(({ label }) => label);
  const kind = symbolKindSchema.safeParse(document.kind).data;
  if (kind === undefined) return { title, description, label: joined(labels) };
  const messages = locales.find(({ code }) => code === locale)?.messages;
  const kindLabel = messages?.[`kind-${kind}`] ?? kind.charAt(0).toUpperCase() + kind.slice(1);
  // That it belongs to the reference, the kind has said already.
  return { title, description, label: joined([kindLabel, ...labels.slice(1)]) };
}

function joined(labels: readonly string[]): string | undefined {
  return labels.length === 0 ? undefined : labels.join(' · ');
}
