// The examples of `recto explain` cause the diagnostics that they explain, and the corrected examples do not.

import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { runCommand } from './commands/testing/runCommand';
import { readSiteConfig } from './config/readSiteConfig';
import { catalogue } from './diagnostics/catalogue';
import {
  createDiagnosticLog,
  type Diagnostic,
  type DiagnosticCode,
} from './diagnostics/diagnostic';
import { memoryFileStore } from './files/testing/memoryFiles';
import { sectionKinds } from './site/sectionKinds';
import { compile } from './testing/compileSample';

/** The files of a site to which the files of an example are added. */
const site = {
  'package.json': '{ "name": "bread", "homepage": "https://bread.example" }',
  'recto.yaml': 'title: Bread\n',
  'docs/index.md': '---\ntitle: Bread\n---\n\nBake it.\n',
};

/** The diagnostics whose examples are compiled by `packageExamples.full.test.ts`, because TypeDoc takes seconds. */
const ofPackages: readonly DiagnosticCode[] = [
  'api-link-unresolved',
  'api-type-unknown',
  'api-undocumented-type',
];

/** The diagnostics of `recto viewer`, whose examples are added to a site that another program wrote. */
const ofViewer: readonly DiagnosticCode[] = ['published-shape', 'unknown-sidebar'];

/** The diagnostics whose examples are not compiled, with the reasons. */
const untested: Readonly<Partial<Record<DiagnosticCode, string>>> = {
  'published-cache': 'needs a host with this configuration',
  'published-hash': 'needs a host with this configuration',
  'published-missing': 'needs a host with this configuration',
  'published-type': 'needs a host with this configuration',
  'too-large': 'the example is shortened, since a real one is longer than a terminal',
  'too-slow': 'the example is shortened, and a real one takes seconds',
  'unknown-symbol': 'the exports of the package are known only after TypeDoc has converted it',
};

type Files = Readonly<Record<string, string>>;

async function problemsOf(files: Files): Promise<readonly Diagnostic[]> {
  const log = createDiagnosticLog();
  const config = await readSiteConfig(memoryFileStore(files), sectionKinds, log.report);
  return config === undefined ? log.entries : (await compile(files)).reported;
}

/** Runs `recto viewer` for the handwritten sample site with further files, and returns the command's output. */
async function runViewer(files: Files): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'recto-explain-'));
  try {
    await cp('e2e/handwritten', folder, { recursive: true });
    for (const [name, text] of Object.entries(files))
      await writeFile(path.join(folder, name), text);
    return (await runCommand(['viewer', folder], folder)).output;
  } finally {
    await rm(folder, { recursive: true });
  }
}

const explanations = Object.entries(catalogue);
const notCompiled: readonly string[] = [...ofPackages, ...ofViewer, ...Object.keys(untested)];
const compiled = explanations.filter(([code]) => !notCompiled.includes(code));

describe('the example of an explanation', () => {
  it.each(compiled)('causes %s with a listed severity', async (code, explanation) => {
    const problems = await problemsOf({ ...site, ...explanation.example });

    expect(problems).toContainEqual(expect.objectContaining({ code }));
    expect(new Set(problems.map((problem) => problem.code))).toEqual(new Set([code]));
    for (const { severity } of problems) expect(explanation.severities).toContain(severity);
  });

  const corrected = compiled.filter((entry) => entry[1].corrected !== undefined);

  it.each(corrected)('has no problem if it is corrected: %s', async (_, explanation) => {
    const files = { ...site, ...explanation.example, ...explanation.corrected };

    expect(await problemsOf(files)).toEqual([]);
  });

  it.each(ofViewer)('causes %s in a site that another program wrote', async (code) => {
    const { example, corrected } = catalogue[code];

    expect(await runViewer(example)).toContain(`error[${code}]: `);
    if (corrected !== undefined) expect(await runViewer(corrected)).not.toContain('error[');
  });
});

describe('the texts of an explanation', () => {
  it.each(explanations)('are plain text: %s', (_, { summary, meaning, help }) => {
    expect(summary).toMatch(/^(?:[a-z]|TypeDoc)/);
    expect(summary).not.toMatch(/\.$/);
    for (const text of [meaning, help]) {
      expect(text).toMatch(/^[A-Z].*[.]$/s);
      // Code is in backticks; there is no other markup.
      expect(text.split('`').length % 2).toBe(1);
      expect(text.replaceAll(/`[^`]*`/g, '')).not.toMatch(/[*_[\]<>#]/);
    }
  });
});
