import { diskFileStore } from '../../files/fileStore';
import type { SocialFonts } from './socialAssets';

/** The parts of a weight; the commonest characters are found first. */
const scripts = [
  'latin',
  'latin-ext',
  'cyrillic',
  'cyrillic-ext',
  'greek',
  'greek-ext',
  'vietnamese',
] as const;

/** Reads the fonts that social images are written in from the folder of their package. */
export async function readSocialFonts(folder: string): Promise<SocialFonts> {
  const files = diskFileStore(folder);

  function readWeight(weight: number): Promise<Uint8Array[]> {
    return Promise.all(
      scripts.map(async (script) => {
        const name = `inter-${script}-${weight}-normal.woff`;
        const result = await files.read(name);
        if (result.status === 'found') return result.bytes;
        throw new Error(`A font of the program is missing: ${files.nameOf(name)}`);
      }),
    );
  }

  return { bold: await readWeight(600), regular: await readWeight(400) };
}
