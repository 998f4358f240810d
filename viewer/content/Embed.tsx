import { Children, type MouseEvent, type ReactNode, useState } from 'react';
import { type ElementParts, elementParts, nodesText } from '#manifest/contentElement';
import { lazyModule } from '../lazy/lazyModule';
import { useLazy } from '../lazy/useLazy';
import { isPlainClick } from '../ui/pageLinkOf';
import styles from './Embed.module.css';

interface EmbedProps {
  /** The parts of a `<figure class="embed">`: a paragraph with a link, and possibly a caption. */
  node: ElementParts;
  children: ReactNode;
}

const embedFrame = lazyModule('embed-frame', async () => {
  const { EmbedFrame } = await import(/* webpackChunkName: "embeds" */ './EmbedFrame');
  return EmbedFrame;
});

/**
 * Renders a link to content of another service. A click replaces the link with a frame, so that no file of the service
 * is loaded before the click. Without scripts, and for pages that cannot be embedded, the link remains.
 */
export function Embed({ node, children }: EmbedProps) {
  const address = hrefIn(node);
  const [opened, setOpened] = useState<string>();
  const isOpen = address !== undefined && opened === address;
  const EmbedFrame = useLazy(embedFrame, isOpen && 'now');
  const [link, ...caption] = Children.toArray(children);

  function onClick(event: MouseEvent): void {
    // A second click opens the link, which is still there if the page cannot be embedded.
    const isOnLink = event.target instanceof Element && event.target.closest('a') !== null;
    if (isOpen || !isOnLink || !isPlainClick(event.nativeEvent)) return;
    event.preventDefault();
    setOpened(address);
  }

  return (
    <figure className={styles.embed}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys cause the clicks of links. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only observes clicks on the link. */}
      <div onClick={onClick}>
        {!isOpen || EmbedFrame === undefined ? (
          link
        ) : (
          <EmbedFrame address={address} title={titleOf(node)} link={link} />
        )}
      </div>
      {caption}
    </figure>
  );
}

function hrefIn({ tagName, properties, children }: ElementParts): string | undefined {
  if (tagName === 'a') return typeof properties.href === 'string' ? properties.href : undefined;
  const [first] = children;
  return first === undefined || typeof first === 'string' ? undefined : hrefIn(elementParts(first));
}

function titleOf({ children }: ElementParts): string {
  const caption = children.find(
    (child) => typeof child !== 'string' && elementParts(child).tagName === 'figcaption',
  );
  return nodesText(caption === undefined ? children : [caption]).trim();
}
