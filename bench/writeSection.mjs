import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, release, totalmem, type } from 'node:os';
import path from 'node:path';
import { root } from '../scripts/project.mjs';

/**
 * Writes a section to RESULTS.md, and replaces an existing section with the same heading. Adds the command, the date
 * and a description of the machine below the heading.
 *
 * @param {string} heading
 * @param {string} command
 * @param {string} text
 */
export function writeSection(heading, command, text) {
  const file = path.join(root, 'bench/RESULTS.md');
  const date = new Date().toISOString().slice(0, 10);
  const section = `## ${heading}\n\n\`${command}\` on ${date}: ${machine()}.\n${text}\n`;
  writeFileSync(file, replaceSection(readFileSync(file, 'utf8'), `## ${heading}`, section));
}

function machine() {
  const [cpu] = cpus();
  return [
    `${cpus().length} × ${cpu?.model.trim() ?? 'unknown processor'}`,
    `${Math.round(totalmem() / 2 ** 30)} GiB`,
    `${type()} ${release()}`,
    `Node ${process.version}`,
  ].join(', ');
}

/**
 * @param {string} text
 * @param {string} heading
 * @param {string} section
 */
function replaceSection(text, heading, section) {
  const parts = text.split(/^(?=## )/m);
  const others = parts.filter((part) => !part.startsWith(`${heading}\n`));
  return `${others.join('').trimEnd()}\n\n${section}`;
}
