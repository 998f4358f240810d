import path from 'node:path';
import type { Diagnostic, Report } from '../../diagnostics/diagnostic';
import { diskFileStore } from '../../files/fileStore';
import { type ImageSource, isImage, readImage } from '../../files/readImages';
import type { PackageFacts } from '../../reference/packageFacts';

/** Images of packages, by path as messages name files. */
export type PackageImages = ReadonlyMap<string, ImageSource>;

/**
 * Reads the images of a package that its comments and its readme may mean. One of an installed package that is
 * not safe is as good as missing, since the publisher of the site cannot correct it.
 */
export async function readPackageImages(
  { folder, readme }: Pick<PackageFacts, 'folder' | 'readme'>,
  comments: () => string,
  report: Report,
): Promise<PackageImages> {
  // Messages name files from the working folder, and so do paths on the disk.
  const files = diskFileStore(path.resolve(folder));
  const isInstalled = path.resolve(folder).split(path.sep).includes('node_modules');
  const images = new Map<string, ImageSource>();
  const names = (await files.list('.')).filter(isImage);
  if (names.length === 0) return images;
  const text = comments() + (readme?.text ?? '');
  for (const name of names) {
    const written = path.posix.basename(name);
    if (!text.includes(written) && !text.includes(encodeURI(written))) continue;
    const problems: Diagnostic[] = [];
    const image = await readImage(files, name, (diagnostic) => void problems.push(diagnostic));
    if (!isInstalled) for (const problem of problems) report(problem);
    if (image !== undefined && !(isInstalled && problems.length > 0))
      images.set(path.posix.join(folder, name), image);
  }
  return images;
}
