import { createHash } from 'node:crypto';
import type { Previews } from '#manifest/manifest';

/**
 * Returns the Content-Security-Policy of every page, as a meta element may state it: no script but the
 * viewer's own and the one constant inline script, no address but the site's and those of its previews, no HTML from
 * strings.
 */
export function contentPolicy(inlineScript: string, previews: Previews = {}): string {
  const hash = createHash('sha256').update(inlineScript).digest('base64');
  const origins = [...new Set(Object.values(previews).flatMap(originOf))]
    .map((origin) => ` ${origin}`)
    .join('');
  return [
    "default-src 'none'",
    `script-src 'self' 'sha256-${hash}'`,
    `style-src 'self'${origins}`,
    "img-src 'self' data: https:",
    "font-src 'self'",
    `connect-src 'self'${origins}`,
    "manifest-src 'self'",
    "media-src 'self'",
    "worker-src 'self'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types recto',
  ].join('; ');
}

/** Previews below the site itself need no leave. */
function originOf(address: string): string[] {
  return address.startsWith('/') ? [] : [new URL(address.replaceAll('{name}', 'name')).origin];
}
