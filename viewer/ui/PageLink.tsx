import { useRouter } from '@tanstack/react-router';
import { type AnchorHTMLAttributes, useCallback } from 'react';
import { followLink } from './followLink';
import { siteHref } from './siteHref';
import { whenVisible } from './visibleLinks';

interface PageLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
}

/**
 * A link to a page of this site. It is lighter than the router's own, which counts on pages with hundreds
 * of links, and takes no `$` in a route path for a pattern.
 */
export function PageLink({ href, onClick, ...attributes }: PageLinkProps) {
  const router = useRouter({ warn: false }) ?? null;
  const basepath = router?.basepath ?? '/';
  const trailingSlash = router?.options.trailingSlash !== 'never';

  const preload = useCallback(async () => {
    await router?.options.context.preloadPage(href);
  }, [href, router]);
  const watch = useCallback(
    (link: Element | null) => (link === null ? undefined : whenVisible(link, preload)),
    [preload],
  );

  return (
    <a
      {...attributes}
      ref={watch}
      href={siteHref(href, { basepath, trailingSlash })}
      onClick={(event) => {
        onClick?.(event);
        followLink(event, router);
      }}
      onPointerEnter={preload}
      onFocus={preload}
      onTouchStart={preload}
    />
  );
}
