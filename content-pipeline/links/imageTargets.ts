import path from 'node:path/posix';
import { imageExtensions } from '../files/readImages';
import { decodeAddress } from './pagePath';

/**
 * The pattern of a path that can lead out of the folder of a page, and of the text after it. After a delimiter, the
 * path can contain spaces.
 */
const outerPaths =
  /[<"'](?:(?:\.\/)?\.\.\/|@site\/)[^<>"'\n]*|(?:(?:\.\/)?\.\.\/|@site\/)[^\s<>"']*/g;

const names = imageExtensions.map((extension) => extension.slice(1)).join('|');
const imagePath = new RegExp(String.raw`^.*?\.(?:${names})(?![\w.-])`, 'i');

/**
 * Returns the targets of images in a text that can be outside the folder of the page, such as `../../app/x.png`, so
 * that the images can be read before the text is compiled. There are no duplicates. The text is not parsed, therefore
 * the result can contain images that the page does not show.
 */
export function imageTargetsOf(text: string): string[] {
  const targets = [...text.matchAll(outerPaths)].flatMap(([found]) =>
    // An image in a link is followed by another target.
    found
      .replace(/^[<"']/, '')
      .split('](')
      .flatMap((each) => imagePath.exec(each)?.[0] ?? []),
  );
  return [...new Set(targets.map(decodeAddress))];
}

/** Returns the path below the site's folder of an image that the file `sourcePath` refers to. */
export function imageName(target: string, sourcePath: string): string {
  // Docusaurus: "@site" is the site's folder.
  return target.startsWith('@site/')
    ? path.normalize(target.slice('@site/'.length))
    : path.join(path.dirname(sourcePath), target);
}
