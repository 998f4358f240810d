import type { ReactNode } from 'react';
import { embedOf } from '#manifest/embeds';
import styles from './Embed.module.css';

interface EmbedFrameProps {
  /** The URL of the embedded page, as in the link. */
  address: string;
  title: string;
  /** The link, which remains if the page cannot be embedded. */
  link: ReactNode;
}

/**
 * Renders the frame of an embedded page, and moves the focus into the frame. Renders `link` if the page cannot be
 * embedded.
 */
export function EmbedFrame({ address, title, link }: EmbedFrameProps) {
  // Fetched content is not trusted: only pages of known services become frames.
  const embed = embedOf(address);
  if (embed === undefined || !isAllowed(embed.frameUrl)) return link;
  return (
    <iframe
      ref={focus}
      className={embed.isVideo ? styles.video : styles.app}
      src={embed.frameUrl}
      title={title}
      sandbox="allow-scripts allow-same-origin allow-popups allow-forms allow-presentation"
      allow="fullscreen; picture-in-picture; encrypted-media; clipboard-write"
      // Some services do not play videos for pages that send no referrer.
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}

function focus(frame: HTMLIFrameElement | null): void {
  frame?.focus();
}

/**
 * Tests if the Content-Security-Policy of the page allows a frame. Returns `true` if the page has no policy. The HTML
 * of the page may be older than the list of services in the manifest.
 */
function isAllowed(frameUrl: string): boolean {
  const policy = document.querySelector<HTMLMetaElement>(
    'meta[http-equiv="Content-Security-Policy"]',
  );
  return policy === null || policy.content.includes(new URL(frameUrl).origin);
}
