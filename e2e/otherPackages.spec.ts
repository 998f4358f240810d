import { createRequire } from 'node:module';
import { documentErrors } from '../content-pipeline/sections/api/testing/documentErrors';
import { unlinkedTypes } from '../content-pipeline/sections/api/testing/tokens';
import { axeViolations } from './support/axe';
import { pageErrors } from './support/pageErrors';
import { desktop, phone } from './support/screens';
import { withPackageSite } from './support/sites';
import { expect, test } from './support/test';

// References of packages other than GraphQL.js.

/**
 * Packages with different styles of declarations, in addition to the fixture with all kinds of types, symbols and tags.
 */
const small = ['fast-check', 'graphql-15', 'graphql-16-11'];

/** The exports that other releases of GraphQL.js do not declare, or declare as `@internal`, by package name. */
const releases = {
  'graphql-15': ['MaxIntrospectionDepthRule'],
  'graphql-16-11': ['assertEnumValueName'],
};
const packages = process.env.RECTO_FULL === '1' ? [...small, '@tanstack/query-core', 'zod'] : small;

// A trace of dozens of pages takes longer than opening them.
test.use({ trace: 'off' });

test('packages of every style have a reference without errors', async ({ browser, page }) => {
  await withPackageSite(packages, async ({ url, documents }) => {
    expect(documentErrors(documents)).toEqual([]);
    // The fixture has a type that TypeDoc cannot read. All other words in code are linked or declared.
    expect(new Set(documents.flatMap(unlinkedTypes))).toEqual(new Set(['again']));
    const large = documents.filter((document) => JSON.stringify(document).length > 1_000_000);
    expect(large.map(({ path }) => path)).toEqual([]);

    for (const [release, undeclared] of Object.entries(releases)) {
      const { version, missing } = compareWith(release, documents);
      expect(missing).toEqual(undeclared);
      expect(documents).toContainEqual(
        expect.objectContaining({ kind: 'package', path: `/api/${release}/`, version }),
      );
    }

    const addresses = oneOfEachKind(documents).map((path) => new URL(path, url).href);
    const context = await browser.newContext({ viewport: desktop });
    expect(await pageErrors(addresses, context)).toEqual([]);
    await context.close();

    await page.setViewportSize(phone);
    for (const address of addresses.filter((address) => address.includes('/recto-kit/'))) {
      await page.goto(address);
      expect(await axeViolations(page)).toEqual([]);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect([address, width]).toEqual([address, phone.width]);
    }
    await page.close();
  });
});

/** Returns the version of the package of a release and the names of its exports that have no page. */
function compareWith(release: string, documents: readonly { path: string }[]) {
  const require = createRequire(import.meta.url);
  const { version } = require(`${release}/package.json`);
  const start = `/api/${release}/`;
  const paths = documents.map(({ path }) => path).filter((path) => path.startsWith(start));
  const missing = Object.keys(require(release)).filter(
    (name) => !paths.some((path) => path.endsWith(`/${name}/`)),
  );
  return { version, missing };
}

/** Returns the route path of the longest page of each kind of page and each package. */
function oneOfEachKind(documents: readonly { path: string; kind: string }[]): string[] {
  const longest = new Map<string, { path: string; length: number }>();
  for (const document of documents) {
    const [, , packageName] = document.path.split('/');
    const kind = `${packageName} ${document.kind}`;
    const { length } = JSON.stringify(document);
    if (length > (longest.get(kind)?.length ?? 0))
      longest.set(kind, { path: document.path, length });
  }
  return [...longest.values()].map(({ path }) => path);
}
