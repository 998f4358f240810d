import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { hrefSchema } from '#manifest/primitives';
import { anySite, compileText } from '../../content-pipeline/markdown/testing/compileText';
import { safeHref, safeSource, safeSourceSet } from '../../viewer/data/href';
import { addressProblem, anyAddress, propertyRuns } from './arbitraries';

/** A site that accepts all link targets, so that only the Markdown compiler can reject them. */
const openSite = {
  ...anySite,
  resolveLink: (target: string) => target,
  resolveImage: (src: string) => ({ src }),
};

describe('an accepted address', () => {
  it('is safe in a browser, in the viewer', () => {
    fc.assert(
      fc.property(anyAddress, (address) => {
        for (const kept of [safeHref(address), safeSource(address)])
          if (kept !== undefined)
            expect([address, addressProblem(kept)]).toEqual([address, undefined]);
        const kept = safeSourceSet(`${address} 2x`);
        if (kept !== undefined) expect(kept).toBe(`${address} 2x`);
      }),
      propertyRuns,
    );
  });

  it('is accepted by both the contract and the viewer', () => {
    fc.assert(
      fc.property(anyAddress, (address) => {
        expect(safeHref(address) !== undefined).toBe(hrefSchema.safeParse(address).success);
      }),
      propertyRuns,
    );
  });

  it('is safe in a browser, in compiled Markdown, and accepted by the viewer', () => {
    fc.assert(
      fc.property(
        anyAddress,
        fc.constantFrom('[a](<#>)', '![a](<#>)', '<a href="#">a</a>'),
        (address, form) => {
          const { html, tree } = compileText(
            form.replace('#', () => address),
            openSite,
          );
          for (const { href, src } of propertiesOf(tree.children)) {
            const written = String(href ?? src ?? '');
            expect([html, addressProblem(written)]).toEqual([html, undefined]);
            expect(href === undefined ? safeSource(src) : safeHref(href)).toBe(written);
          }
        },
      ),
      propertyRuns,
    );
  });
});

type Nodes = ReturnType<typeof compileText>['tree']['children'];

/** Returns the properties of all links and images that have an address. */
function propertiesOf(nodes: Nodes): Record<string, unknown>[] {
  return nodes.flatMap((node) => {
    if (node.type === 'text') return [];
    const own = node.tagName === 'a' || node.tagName === 'img' ? [node.properties ?? {}] : [];
    return [...own.filter((one) => 'href' in one || 'src' in one), ...propertiesOf(node.children)];
  });
}
