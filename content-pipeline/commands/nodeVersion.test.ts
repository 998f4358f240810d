import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { transformSync } from 'esbuild';
import { describeOldNode } from './nodeVersion';

const sources = ['content-pipeline/bin.ts', 'content-pipeline/commands/nodeVersion.ts'];
const start = 'create-recto-docs/index.mjs';

describe('the check of the version of Node', () => {
  it.each(['18.20.0', '20.18.3', '20.9.0', '16.0.0', '8.17.0'])('refuses %s', (version) => {
    expect(describeOldNode(version)).toBe(
      `Recto needs Node 20.19 or newer; this is Node ${version}`,
    );
  });

  it.each(['20.19.0', '20.20.2', '21.0.0', '22.1.0', '25.0.0-nightly'])('accepts %s', (version) => {
    expect(describeOldNode(version)).toBeUndefined();
  });

  it.each(['package.json', 'create-recto-docs/package.json'])('matches "engines" of %s', (file) => {
    const { engines } = JSON.parse(readFileSync(file, 'utf8'));
    const [, oldest] = /^>=(\d+\.\d+)$/.exec(engines.node) ?? [];

    expect(describeOldNode('1.0.0')).toContain(` Node ${oldest} or newer`);
    expect(describeOldNode(`${oldest}.0`)).toBeUndefined();
  });

  it.each([...sources, start])('can be read by old versions of Node: %s', (file) => {
    const loader = file.endsWith('.ts') ? 'ts' : 'js';
    const compileFor = (target: string) =>
      transformSync(readFileSync(file, 'utf8'), { loader, target, format: 'esm' }).code;

    // A target without top-level `await`, for example, fails, and other newer syntax is replaced.
    expect(compileFor('es2020')).toBe(compileFor('esnext'));
  });

  it('is also done by npm create', () => {
    const old = `Object.defineProperty(process, 'versions', { value: { node: '18.20.0' } })`;
    const args = ['--import', `data:text/javascript,${old}`, start];
    const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });

    expect(stderr).toBe('Recto needs Node 20.19 or newer; this is Node 18.20.0\n');
    expect(status).toBe(2);
  });
});
