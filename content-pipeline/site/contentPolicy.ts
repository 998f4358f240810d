import { createHash } from 'node:crypto';

/**
 * The Content-Security-Policy of every page, as a meta element may state it: no script but the
 * viewer's own and the one constant inline script, no address but the site's, no HTML from strings.
 */
export function contentPolicy(inlineScript: string): string {
  const hash = createHash('sha256').update(inlineScript).digest('base64');
  return [
    "default-src 'none'",
    `script-src 'self' 'sha256-${hash}'`,
    "style-src 'self'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    "connect-src 'self'",
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
