import path from 'node:path';
import type { Diagnostic, Report } from '../../diagnostics/diagnostic';
import { diskFileStore } from '../../files/fileStore';
import { type ImageSource, isImage, readImage } from '../../files/readImages';
import type { PackageFacts } from '../../reference/packageFacts';

/** The images of packages. The keys are the paths of the images, in the form that messages show. */
export type PackageImages = ReadonlyMap<string, ImageSource>;

/**
 * Reads the images of a package if their file names occur in its comments or its readme. Invalid images are reported,
 * except in an installed package, because the author of the site cannot correct them.
 */
export async function readPackageImages(
  { folder, readme }: Pick<PackageFacts, 'folder' | 'readme'>,
  comments: () => string,
  report: Report,
): Promise<PackageImages> {
  // Paths in messages are relative to the working directory, like paths on disk.
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
