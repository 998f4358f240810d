import type { ElementContent, RootContent } from 'hast';
import rehypeRaw from 'rehype-raw';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import type { ContentNode } from '#manifest/contentElement';
import type { ContentBody } from '#manifest/contentTree';
import { type HastNode, toContentTree } from '#manifest/hast';
import { hit, mark, type Snippet, snippets } from './hostile/corpus';
import { pagesOfSnippets } from './hostile/hostileSite';
import { interactWithAll, recordActivity, scanPage } from './hostile/inspectPage';
import { withHandwrittenSite } from './support/sites';
import { expect, test } from './support/test';

// Deep links are answered with the not-found file, which is the viewer; images of the corpus do not exist.
test.use({ allowedErrors: /Failed to load resource/ });

interface HostileBody {
  name: string;
  body: ContentBody;
  /** Texts that must be visible. */
  marks: string[];
}

const markdownOf = (group: readonly Snippet[]): string =>
  group.map(({ id, source }) => `${mark(id)}\n\n${source}\n`).join('\n');

const parser = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeRaw);

/** All snippets as Markdown for the browser and as unsanitized trees. */
const bodies: HostileBody[] = pagesOfSnippets.flatMap((group, index): HostileBody[] => {
  const source = markdownOf(group);
  const firstMark = mark(group[0]?.id ?? 0);
  const children = rawTree(source);
  return [
    {
      name: `Markdown ${index}`,
      body: { type: 'markdown', source },
      marks: group.map(({ id }) => mark(id)),
    },
    {
      name: `tree ${index}`,
      body: { type: 'tree', tree: toContentTree(children) },
      marks: [firstMark],
    },
  ];
});
bodies.push({
  name: 'odd properties',
  body: { type: 'tree', tree: { nodes: unexpectedProperties(hit(30_000)) } },
  marks: ['a'],
});

for (const bypassCSP of [false, true]) {
  test.describe(bypassCSP ? 'without a policy' : 'with the policy', () => {
    test.use({ bypassCSP });

    test('content of a foreign manifest runs, loads and opens nothing', async ({ page }) => {
      await withHandwrittenSite(async (url) => {
        const watch = await recordActivity(page, new URL(url).origin);
        let body: ContentBody = { type: 'markdown', source: '' };
        await page.route('**/pages/knots.json', async (route) => {
          const response = await route.fetch({ maxRetries: 3 });
          await route.fulfill({ response, json: { ...(await response.json()), body } });
        });
        for (const { name, body: next, marks } of bodies) {
          body = next;
          await page.goto(`${url}notes/knots/`);
          // Not by role: Playwright fails on checkboxes within a formula.
          const main = page.locator('main');
          await expect(main.getByText(marks.at(-1) ?? '').first(), name).toBeVisible();
          expect(await scanPage(page), name).toEqual([]);
          const text = (await main.textContent()) ?? '';
          expect(
            marks.filter((words) => !text.includes(words)),
            name,
          ).toEqual([]);
          await interactWithAll(page);
          expect(page.url()).toBe(`${url}notes/knots/`);
          expect(watch.take(), name).toEqual([]);
        }
      });
    });
  });
}

test.describe('without sanitization', () => {
  // The browser reports errors for most snippets.
  test.use({ allowedErrors: /(?:)/ });

  test('the same snippets run', async ({ page }) => {
    await withHandwrittenSite(async (url) => {
      const watch = await recordActivity(page, new URL(url).origin);
      await page.goto(`${url}content/manifest.json`, { waitUntil: 'load' });
      await page.evaluate(
        (group) => {
          const { body } = document; // Some snippets shadow this name.
          for (const source of group) {
            const place = document.createElement('div');
            body.append(place);
            place.innerHTML = source;
          }
        },
        // A refresh would leave the page before the others are counted.
        snippets.map(({ source }) => source).filter((source) => !source.includes('http-equiv')),
      );
      const hits = new Set<string>();
      const more = () => {
        for (const event of watch.take()) if (event.startsWith('hit')) hits.add(event);
        return hits.size;
      };
      await expect.poll(more).toBeGreaterThan(60);
    });
  });
});

/** Returns the unsanitized HTML syntax tree of a Markdown text. Another generator could write such a tree. */
function rawTree(markdown: string): HastNode[] {
  return parser.runSync(parser.parse(markdown)).children.flatMap(toHastNode);
}

function toHastNode(node: RootContent | ElementContent): HastNode[] {
  if (node.type === 'text') return [{ type: 'text', value: node.value }];
  if (node.type !== 'element') return [];
  const inner = node.content?.children ?? [];
  const properties = Object.fromEntries(
    Object.entries(node.properties).flatMap(([name, value]) => {
      if (value === null || value === undefined) return [];
      return [[name, Array.isArray(value) ? value.map(String) : value]];
    }),
  );
  const children = [...node.children, ...inner].flatMap(toHastNode);
  return [{ type: 'element', tagName: node.tagName, properties, children }];
}

/** Returns elements of different tags, each with properties that React treats specially or that run scripts. */
function unexpectedProperties(call: string): ContentNode[] {
  const html = `<img src=a onerror=${call}>`;
  const odd = {
    ...{ dangerouslySetInnerHTML: html, innerHTML: html, ref: call, key: call, node: call },
    ...{ style: 'color: red', children: html, is: 'x-a', suppressHydrationWarning: true },
    ...{ onClick: call, onclick: call, ONERROR: call, formAction: `javascript:${call}` },
    ...{ 'data-a b': call, 'aria-"><img': call, 'data-x onload': call, dataOnload: call },
    ...{ srcDoc: html, xlinkHref: `javascript:${call}`, 'xlink:href': `javascript:${call}` },
    href: `java\nscript:${call}`,
    src: `data:text/html,${html}`,
  };
  const tags = ['p', 'a', 'img', 'div', 'figure', 'pre', 'input', 'aside', 'script', 'x-a', 'svg'];
  const bad = ['', ' ', 'p onload', '__proto__', 'constructor', 'SCRIPT', 'Script', 'img/onerror'];
  return [...tags, ...bad].map((tagName) => [tagName, odd, 'a']);
}
