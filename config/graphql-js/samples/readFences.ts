import type { Code, Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

/** A Markdown page. `file` is the name of the page in messages, such as `basic-types.md`. */
export interface Page {
  file: string;
  markdown: string;
}

/** A code block: the words after its three backticks, and its text. */
export interface Fence {
  /** The position in the sources, which is also the name of the code block's test: `basic-types.md:42`. */
  place: string;
  file: string;
  /** The line of the opening backticks; the text starts one line below. */
  line: number;
  language: string;
  title: string | undefined;
  fragment: string | undefined;
  words: string[];
  text: string;
  /** The number of headings of level 2 before the code block. A server runs until the end of its section. */
  section: number;
}

/** Returns the code blocks of a page in their order. */
export function readFences(page: Page): Fence[] {
  const fences: Fence[] = [];
  let section = 0;

  visit(parseMarkdown(page.markdown), (node) => {
    if (node.type === 'heading' && node.depth === 2) section += 1;
    if (node.type === 'code') fences.push({ ...toFence(page.file, node), section });
  });
  return fences;
}

/**
 * Returns the tree of a page's body. Front matter is replaced with spaces, so that line numbers in the tree are the
 * same as in the file.
 */
export function parseMarkdown(markdown: string): Root {
  const body = markdown.replace(/^---\n[\s\S]*?\n---\n/, (matter) => matter.replace(/[^\n]/g, ' '));
  return unified().use(remarkParse).use(remarkGfm).use(remarkDirective).parse(body);
}

function toFence(file: string, node: Code): Omit<Fence, 'section'> {
  const line = node.position?.start.line ?? 1;
  const tokens = (node.meta ?? '').match(/\w+="[^"]*"|\{[\d,\s-]*\}|\S+/g) ?? [];

  function attribute(name: string): string | undefined {
    const token = tokens.find((candidate) => candidate.startsWith(`${name}="`));
    return token?.slice(name.length + 2, -1);
  }

  return {
    place: `${file}:${line}`,
    file,
    line,
    language: node.lang ?? '',
    title: attribute('title'),
    fragment: attribute('fragment'),
    words: tokens.filter((token) => !/^(title|fragment)="|^\{/.test(token)),
    text: node.value,
  };
}
