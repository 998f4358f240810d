import type { ReactNode } from 'react';
import { embedOf } from '#manifest/embeds';
import styles from './Embed.module.css';

interface EmbedFrameProps {
  /** Target of the link, which may differ from the URL of the frame. */
  address: string;
  title: string;
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
 * Tests if the Content-Security-Policy in the HTML allows a frame, because the HTML may be older than the list of
 * services in the manifest. Returns `true` if there is no policy.
 */
function isAllowed(frameUrl: string): boolean {
  const policy = document.querySelector<HTMLMetaElement>(
    'meta[http-equiv="Content-Security-Policy"]',
  );
  return policy === null || policy.content.split(/[\s;]+/).includes(new URL(frameUrl).origin);
}
