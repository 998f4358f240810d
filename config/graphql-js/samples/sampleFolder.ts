import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Program, SampleFile } from './sample';
import { runnableName, transpile } from './transpile';

const modules = resolve('node_modules');
const harness = resolve('config/graphql-js/samples/sampleHarness.ts');

export interface SampleFolder {
  path: string;
  /** The file that Node.js must run. */
  entry: string;
  /** The module that Node.js must load before `entry`. */
  harness: string;
  remove(): void;
}

/**
 * Writes a program and its companions to a folder in which Node.js finds the installed packages.
 *
 * For a legacy program, the folder contains a link to graphql 15 with the name `graphql`, and a link to
 * express-graphql.
 */
export function writeSampleFolder(program: Program): SampleFolder {
  const parent = join(modules, '.cache', 'samples');
  mkdirSync(parent, { recursive: true });
  const path = mkdtempSync(join(parent, 'sample-'));

  write({ name: 'package.json', text: '{ "type": "module" }' });
  write({ name: '.harness/harness.mjs', text: transpile(readFileSync(harness, 'utf8')) });
  for (const file of [...program.companions, program.entry]) write(runnable(file));
  if (program.legacy) {
    mkdirSync(join(path, 'node_modules'));
    link('graphql-15', 'graphql');
    link('express-graphql', 'express-graphql');
  }

  return {
    path,
    entry: join(path, runnableName(program.entry.name)),
    harness: join(path, '.harness/harness.mjs'),
    remove: () => rmSync(path, { recursive: true, force: true }),
  };

  function write({ name, text }: SampleFile): void {
    const file = join(path, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }

  function link(from: string, to: string): void {
    symlinkSync(join(modules, from), join(path, 'node_modules', to), 'junction');
  }
}

function runnable({ name, text }: SampleFile): SampleFile {
  const target = runnableName(name);
  return target === name ? { name, text } : { name: target, text: transpile(text) };
}
