import { createRequire } from 'node:module';

const { resolve } = createRequire(`${process.cwd()}/package.json`);

/** The paths of the font files with which the command renders social images. */
export const fontFiles = [
  resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
];
