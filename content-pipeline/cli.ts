#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runProgram } from './commands/program';
import { createTerminal } from './commands/terminal';
import { contentHash } from './files/contentHash';

const ownFile = fileURLToPath(import.meta.url);
const ownFolder = path.dirname(ownFile);
const { resolve } = createRequire(ownFile);
const packageFolder = path.join(ownFolder, '../..');
const { version } = JSON.parse(readFileSync(path.join(packageFolder, 'package.json'), 'utf8'));

process.on('SIGINT', () => process.exit(130));
process.on('SIGTERM', () => process.exit(143));

await runProgram(process.argv.slice(2), {
  installation: {
    version: String(version),
    viewerFolder: path.join(ownFolder, '../viewer'),
    fontFiles: [
      resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
      resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
    ],
    typedocProcess: path.join(ownFolder, 'typedocProcess.mjs'),
    articleThread: path.join(ownFolder, 'articleThread.mjs'),
    prerenderThread: path.join(ownFolder, 'prerenderThread.mjs'),
    watchThread: path.join(ownFolder, 'watchThread.mjs'),
    generator: contentHash(readFileSync(ownFile)),
  },
  cacheFolder: path.join(packageFolder, 'node_modules/.cache/recto'),
  ...createTerminal({
    write: (text) => void process.stdout.write(text),
    writeError: (text) => void process.stderr.write(text),
  }),
  isTerminal: process.stdout.isTTY === true,
  finish(code) {
    process.exitCode = code;
  },
  milliseconds: () => performance.now(),
  peakMemory: () => process.resourceUsage().maxRSS * 1024,
  now: () => new Date(),
  env: process.env,
});
