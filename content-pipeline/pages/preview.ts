import type { MarkdownFile } from '../sources/readMarkdownFile';

/** A picture that an author chose for previews of links to a page, and the file that says so. */
export interface Preview {
  /** The picture as it was written. */
  image: string;
  from: Pick<MarkdownFile<unknown>, 'source' | 'placeOf'>;
}

/** What the front matter of a file says of previews. */
export function previewOf(
  file: Pick<MarkdownFile<{ image?: string | undefined }>, 'source' | 'placeOf' | 'frontMatter'>,
): Preview | undefined {
  const { image } = file.frontMatter;
  return image === undefined ? undefined : { image, from: file };
}
