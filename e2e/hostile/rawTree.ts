import type { ElementContent, RootContent } from 'hast';
import rehypeRaw from 'rehype-raw';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import type { ContentNode } from '#manifest/contentTree';

const parser = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeRaw);

/** The content tree of Markdown with all that its HTML says: what no pipeline would write, but another hand may. */
export function rawTree(markdown: string): ContentNode[] {
  return parser.runSync(parser.parse(markdown)).children.flatMap(toContentNode);
}

function toContentNode(node: RootContent | ElementContent): ContentNode[] {
  if (node.type === 'text') return [{ type: 'text', value: node.value }];
  if (node.type !== 'element') return [];
  const inner = node.content?.children ?? [];
  const properties = Object.fromEntries(
    Object.entries(node.properties).flatMap(([name, value]) => {
      if (value === null || value === undefined) return [];
      return [[name, Array.isArray(value) ? value.map(String) : value]];
    }),
  );
  const children = [...node.children, ...inner].flatMap(toContentNode);
  return [{ type: 'element', tagName: node.tagName, properties, children }];
}

/** Elements with properties that mean something to what draws them. */
export function oddProperties(call: string): ContentNode[] {
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
  return [...tags, ...bad].map((tagName) => ({
    type: 'element',
    tagName,
    properties: odd,
    children: [{ type: 'text', value: 'a' }],
  }));
}
