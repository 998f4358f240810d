import type { Report } from '../diagnostics/diagnostic';
import { suggest } from '../diagnostics/nearestNames';
import type { AnchorLink } from './linkResolver';

/** Reports every link to a part that its page does not have. Pages without known anchors are left alone. */
export function checkAnchors(
  links: readonly AnchorLink[],
  anchorsOf: (path: string) => ReadonlySet<string> | undefined,
  report: Report,
): void {
  for (const { path, anchor, written, ...place } of links) {
    const anchors = anchorsOf(path);
    if (anchors === undefined || anchors.has(anchor)) continue;
    report({
      code: 'broken-anchor',
      severity: 'error',
      message: `The link "${written}" leads to no part of ${path}: there is no "#${anchor}"`,
      hint: suggest(anchor, anchors, 'Link to the page, or to one of its headings'),
      ...place,
    });
  }
}
