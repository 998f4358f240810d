import type { ReleasePlan } from './planRelease';

/** What a publication would do, a file a line, in its order. */
export function planLines({ upload, appear, change, vanish, kept }: ReleasePlan): string[] {
  const names = (files: readonly (readonly [string, unknown])[]) => files.map(([name]) => name);
  return [
    ...upload.map((name) => `  send    ${name}`),
    ...names(appear).map((name) => `  add     ${name}`),
    '  switch  content/manifest.json',
    ...names(change).map((name) => `  change  ${name}`),
    ...vanish.map((name) => `  remove  ${name}`),
    `${kept} files are there already`,
  ];
}
