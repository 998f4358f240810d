import type { ContentTree } from '#manifest/contentTree';
import type { Example, Throws } from '#manifest/signature';
import { rowCode } from './declarationText';
import { blocks, list, section, words } from './markdownBlocks';
import type { TwinPrinter } from './twinPrinter';

/** What a comment may say, of a symbol, a member or a signature. */
export interface Documented {
  summary?: ContentTree | undefined;
  remarks?: ContentTree | undefined;
  deprecated?: ContentTree | undefined;
  since?: string | undefined;
  examples?: readonly Example[] | undefined;
  throws?: readonly Throws[] | undefined;
  see?: readonly ContentTree[] | undefined;
  notes?: readonly { title: string; body: ContentTree }[] | undefined;
}

/** That something should no longer be used, and why. */
export function deprecation(reason: ContentTree | undefined, print: TwinPrinter): string {
  if (reason === undefined) return '';
  const text = print.tree(reason) || 'It may go away in a later version.';
  return `> [!WARNING]\n> **Deprecated**\n>\n${text.replace(/^/gm, '> ').replace(/ +$/gm, '')}`;
}

/** What a comment says beyond its first paragraph. */
export function remarks(documented: Documented, print: TwinPrinter): string {
  const { notes = [], see = [] } = documented;
  return blocks(
    print.tree(documented.remarks),
    ...notes.map(({ title, body }) => labelled(words(title), print.tree(body))),
    labelled('See also', list(see.map((tree) => print.tree(tree)))),
  );
}

/** What a call may throw, and when. */
export function throwsList(throws: readonly Throws[] | undefined, print: TwinPrinter): string {
  const entries = (throws ?? []).map(({ type, description }) =>
    [rowCode(type), print.tree(description)].filter(Boolean).join(': '),
  );
  return list(entries);
}

/** Examples with their titles. */
export function examples(all: readonly Example[] | undefined, print: TwinPrinter): string {
  return blocks(
    ...(all ?? []).map(({ title, body }) =>
      title === undefined ? print.tree(body) : labelled(words(title), print.tree(body)),
    ),
  );
}

/** The examples of a page as a section of it. */
export function exampleSection(all: readonly Example[] | undefined, print: TwinPrinter): string {
  return section(2, (all ?? []).length > 1 ? 'Examples' : 'Example', examples(all, print));
}

/** A text below a label that is not a heading; nothing where there is no text. */
export function labelled(label: string, text: string): string {
  return text === '' ? '' : `**${label}**\n\n${text}`;
}

/** What a comment says beyond one that was shown before: an overload repeats what all have in common. */
export function withoutShared(documented: Documented, shared: Documented): Documented {
  const { summary, remarks, deprecated, examples, throws, see, notes } = documented;
  const own = { summary, remarks, deprecated, examples, throws, see, notes };
  return Object.fromEntries(
    Object.entries(own).filter(
      ([name, value]) =>
        JSON.stringify(value) !==
        JSON.stringify(Object.entries(shared).find(([n]) => n === name)?.[1]),
    ),
  );
}
