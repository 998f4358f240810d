import { createHash } from 'node:crypto';
import { embedNames, embedServices } from '#manifest/embeds';
import type { Manifest } from '#manifest/manifest';

/** The parts of a manifest that determine which other hosts the pages may use. */
export type PolicyInputs = Pick<Manifest, 'previews' | 'embeds'>;

/**
 * Returns the Content-Security-Policy of all pages for a `<meta>` element. It allows files of the site and requests to
 * the site, the inline script, images from all HTTPS URLs, and frames of the services in `embeds`. From the origins of
 * `previews`, it allows styles, fonts and requests. Only the Trusted Types policy `recto` may be created.
 */
export function contentPolicy(
  inlineScript: string,
  { previews = {}, embeds = [] }: PolicyInputs = {},
): string {
  const hash = createHash('sha256').update(inlineScript).digest('base64');
  const origins = [...new Set(Object.values(previews).flatMap(originOf))]
    .map((origin) => ` ${origin}`)
    .join('');
  const frames = embedNames.flatMap((name) =>
    embeds.includes(name) ? embedServices[name].origins : [],
  );
  return [
    "default-src 'none'",
    `script-src 'self' 'sha256-${hash}'`,
    `style-src 'self'${origins}`,
    "img-src 'self' data: https:",
    `font-src 'self'${origins}`,
    `connect-src 'self'${origins}`,
    "manifest-src 'self'",
    "media-src 'self'",
    "worker-src 'self'",
    `frame-src ${frames.length === 0 ? "'none'" : frames.join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types recto',
  ].join('; ');
}

/**
 * Returns an array with the origin of a preview's URL. It is empty for a path in the site, which `'self'` allows
 * already.
 */
function originOf(address: string): string[] {
  return address.startsWith('/') ? [] : [new URL(address.replaceAll('{name}', 'name')).origin];
}
