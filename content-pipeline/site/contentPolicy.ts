import { createHash } from 'node:crypto';
import { analyticsPolicyName, analyticsScripts } from '#manifest/analytics';
import { embedNames, embedServices } from '#manifest/embeds';
import type { Analytics, Manifest } from '#manifest/manifest';

/** The parts of a manifest that determine which other hosts the pages may use. */
export type PolicyInputs = Pick<Manifest, 'previews' | 'embeds' | 'analytics'>;

/**
 * Returns the Content-Security-Policy of all pages for a `<meta>` element. It allows files of the site, the inline
 * script, and images from data URLs and all HTTPS URLs. It also allows the hosts that `previews`, `embeds` and
 * `analytics` need.
 */
export function contentPolicy(
  inlineScript: string,
  { previews = {}, embeds = [], analytics }: PolicyInputs = {},
): string {
  const hash = createHash('sha256').update(inlineScript).digest('base64');
  const origins = [...new Set(Object.values(previews).flatMap(originOf))]
    .map((origin) => ` ${origin}`)
    .join('');
  const frames = embedNames.flatMap((name) =>
    embeds.includes(name) ? embedServices[name].origins : [],
  );
  const { script, sendsTo } = analyticsOrigins(analytics);
  return [
    "default-src 'none'",
    `script-src 'self' 'sha256-${hash}'${script}`,
    `style-src 'self'${origins}`,
    "img-src 'self' data: https:",
    `font-src 'self'${origins}`,
    `connect-src 'self'${origins}${sendsTo}`,
    "manifest-src 'self'",
    "media-src 'self'",
    "worker-src 'self'",
    `frame-src ${frames.length === 0 ? "'none'" : frames.join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types recto${script === '' ? '' : ` ${analyticsPolicyName}`}`,
  ].join('; ');
}

/**
 * Returns an array with the origin of a preview's URL. The array is empty for a path in the site, because `'self'`
 * already allows it.
 */
function originOf(address: string): string[] {
  return address.startsWith('/') ? [] : [new URL(address.replaceAll('{name}', 'name')).origin];
}

/**
 * Returns the origin of a provider's script (`script`) and the origin that receives page views (`sendsTo`). Each origin
 * has a space before it. A missing origin is an empty string.
 */
function analyticsOrigins(analytics: Analytics | undefined): { script: string; sendsTo: string } {
  if (analytics === undefined) return { script: '', sendsTo: '' };
  if ('host' in analytics) return { script: '', sendsTo: ` ${new URL(analytics.host).origin}` };
  const { url, sendsTo } = analyticsScripts[analytics.provider];
  return { script: ` ${new URL(url).origin}`, sendsTo: ` ${sendsTo}` };
}
