import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, release, totalmem, type } from 'node:os';
import path from 'node:path';
import { root } from '../scripts/project.mjs';

/**
 * Writes a section of RESULTS.md. It replaces the section with the same heading, or is added at the end. Adds the
 * command, the date and a description of the machine below the heading.
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

/**
 * Writes a section that consists of an introduction and of parts with headings, like `writeSection`. Parts of the
 * existing section with other headings remain, so that the parts can be measured in several runs.
 *
 * @param {string} heading
 * @param {string} command
 * @param {{ introduction: string, parts: readonly string[] }} content each part begins with its heading: `### Name`
 */
export function writeParts(heading, command, { introduction, parts }) {
  const results = readFileSync(path.join(root, 'bench/RESULTS.md'), 'utf8');
  const before =
    results.split(/^(?=## )/m).find((text) => text.startsWith(`## ${heading}\n`)) ?? '';
  const headingOf = (/** @type {string} */ part) => part.split('\n', 1)[0];
  const measured = new Map(parts.map((part) => [headingOf(part), part]));
  const [, ...existing] = before.split(/^(?=### )/m).map((part) => part.trimEnd());
  const kept = existing.map((part) => measured.get(headingOf(part)) ?? part);
  const added = parts.filter((part) => !kept.includes(part));
  writeSection(heading, command, [introduction, ...kept, ...added].join('\n\n'));
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
 * Returns a Markdown text with a section, which replaces the section with the same heading or is added at the end.
 *
 * @param {string} text
 * @param {string} heading
 * @param {string} section
 */
function replaceSection(text, heading, section) {
  const parts = text.split(/^(?=## )/m);
  const place = parts.findIndex((part) => part.startsWith(`${heading}\n`));
  parts.splice(place < 0 ? parts.length : place, 1, section);
  return `${parts.map((part) => part.trim()).join('\n\n')}\n`;
}
