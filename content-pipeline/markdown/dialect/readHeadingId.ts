import type { Heading } from 'mdast';

/** Takes `{#id}` off the end of a heading and keeps it as the heading's id. */
export function readHeadingId(heading: Heading): void {
  const last = heading.children.at(-1);
  if (last?.type !== 'text') return;
  const mark = /(?:^|[ \t]+)\{#([^\s{}]+)\}[ \t]*$/.exec(last.value);
  if (mark?.[1] === undefined) return;
  last.value = last.value.slice(0, mark.index);
  if (last.value === '') heading.children.pop();
  heading.data = { hProperties: { id: mark[1] } };
}
