import type { ContentTree } from '#manifest/contentTree';
import type { Example, Throws } from '#manifest/signature';
import type { ApiComment } from '../../reference/apiPackage';
import { type LinkScope, linkRow } from './linkTokens';
import type { TextCompiler } from './textCompiler';

/** The fields of a comment in page documents. Empty ones are missing. */
interface Documentation {
  summary?: ContentTree;
  remarks?: ContentTree;
  deprecated?: ContentTree;
  since?: string;
  examples?: Example[];
  throws?: Throws[];
  see?: ContentTree[];
  notes?: { title: string; body: ContentTree }[];
}

const emptyTree: ContentTree = { type: 'root', children: [] };

/** Compiles a comment. */
export function compileDocumentation(
  comment: ApiComment,
  text: TextCompiler,
  scope: LinkScope,
): Documentation {
  const { since } = comment;
  const summary = text.blocks(comment.summary);
  const remarks = text.blocks(comment.remarks);
  const examples = comment.examples.flatMap(({ title, text: body }): Example[] => {
    const tree = text.blocks(body);
    return tree === undefined ? [] : [{ ...(title === undefined ? {} : { title }), body: tree }];
  });
  const throws = comment.throws.map(({ type, text: when }): Throws => {
    const description = text.blocks(when);
    return {
      ...(type === undefined ? {} : { type: linkRow(type, scope) }),
      ...(description === undefined ? {} : { description }),
    };
  });
  const see = comment.see.flatMap((words) => text.blocks(words) ?? []);
  const notes = comment.notes.map(({ title, text: body }) => ({
    title,
    body: text.blocks(body) ?? emptyTree,
  }));
  return {
    ...(summary === undefined ? {} : { summary }),
    ...(remarks === undefined ? {} : { remarks }),
    ...(comment.deprecated === undefined
      ? {}
      : { deprecated: text.blocks(comment.deprecated) ?? emptyTree }),
    ...(since === undefined ? {} : { since }),
    ...(examples.length === 0 ? {} : { examples }),
    ...(throws.length === 0 ? {} : { throws }),
    ...(see.length === 0 ? {} : { see }),
    ...(notes.length === 0 ? {} : { notes }),
  };
}

/** Returns the whole comment of an item with a single text, such as a parameter. */
export function wholeText({ summary, remarks, deprecated }: ApiComment): string {
  const warning = deprecated === undefined ? '' : `**Deprecated.** ${deprecated}`.trim();
  return [warning, summary, remarks].filter((text) => text !== '').join('\n\n');
}
