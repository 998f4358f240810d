import { contentHash } from '../files/contentHash';
import { codeTargetsOf } from '../markdown/code/fence';
import type { SourceText } from '../markdown/sourceText';
import { importsIn } from './exportedNames';
import { imageTargetsOf } from './imageTargets';

/** A Markdown text, and properties that are computed once from the text. */
export interface SourceFile extends SourceText {
  hash: string;
  /** The result of `codeTargetsOf` for the text: the targets of the files that the text may show or include. */
  codeTargets: readonly string[];
  /** The result of `imageTargetsOf` for the text: the targets of images that can be outside the folder of the page. */
  imageTargets: readonly string[];
  /** The result of `importsIn` for the text: the names that its code samples import. */
  imports: readonly string[];
}

/** Returns a text with the properties that are computed from it. */
export function sourceFileOf({ path, text }: SourceText): SourceFile {
  return {
    ...{ path, text },
    hash: contentHash(text),
    codeTargets: [...codeTargetsOf(text)],
    imageTargets: imageTargetsOf(text),
    imports: importsIn(text),
  };
}
