import path from 'node:path';
import { readSocialFonts } from '../readSocialFonts';

/** The fonts that the command draws with. */
export function interFonts() {
  return readSocialFonts(path.resolve('node_modules/@fontsource/inter/files'));
}
