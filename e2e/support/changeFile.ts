import { readFile, writeFile } from 'node:fs/promises';
import { expect } from 'playwright/test';

/** Puts other words into a file in place of some that must stand there. */
export async function changeFile(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  expect(text).toContain(from);
  await writeFile(file, text.replace(from, to));
}
