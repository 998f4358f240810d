import { contentHash } from '../files/contentHash';
import { codeTargetsOf } from '../markdown/code/fence';
import type { SourceText } from '../markdown/sourceText';
import { importsIn } from './exportedNames';

/** A Markdown text, and what is known of it without reading it. */
export interface SourceFile extends SourceText {
  /** A hash of the text. */
  hash: string;
  /** The files that its code blocks show, as the author wrote them. */
  codeTargets: readonly string[];
  /** The names that its samples import (`importsIn`). */
  imports: readonly string[];
}

/** Returns a text with what is known of it. */
export function sourceFileOf({ path, text }: SourceText): SourceFile {
  return {
    ...{ path, text },
    hash: contentHash(text),
    codeTargets: [...codeTargetsOf(text)],
    imports: importsIn(text),
  };
}
