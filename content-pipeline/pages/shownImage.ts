import type { ImageSource } from '../files/readImages';
import type { ResolvedImage } from '../markdown/drawing/page';

/** What pages hold of an image of the content: where it is published, and its size where that is known. */
export function shownImage({ file, width, height }: ImageSource): ResolvedImage {
  return {
    src: `/content/${file}`,
    ...(width === undefined ? {} : { width }),
    ...(height === undefined ? {} : { height }),
  };
}
