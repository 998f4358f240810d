import type { Previews } from '#manifest/manifest';
import { contentPolicy } from '../contentPolicy';

/** What a host should send with the files of a site. */
export interface HostHeaders {
  /** With every answer. */
  always: Readonly<Record<string, string>>;
  /** The folders, from the site's root, whose files never change under their names. */
  immutableFolders: readonly string[];
  /** How long such a file may be kept. */
  immutable: string;
}

/**
 * The headers of a site: its content policy with what only a header may state, no sniffing, no
 * framing, and no powers that a page of text needs not.
 */
export function hostHeaders(
  startScript: string,
  contentFiles: Iterable<string>,
  previews?: Previews,
): HostHeaders {
  const policy = [
    contentPolicy(startScript, previews),
    "frame-ancestors 'none'",
    'upgrade-insecure-requests',
  ].join('; ');
  const folders = [...contentFiles].map((name) => `content/${name.split('/', 1)[0]}/`);
  return {
    always: {
      'Content-Security-Policy': policy,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
      'X-Frame-Options': 'DENY',
    },
    immutableFolders: [...new Set(['assets/', 'content/releases/', ...folders])].sort(),
    immutable: 'public, max-age=31536000, immutable',
  };
}
