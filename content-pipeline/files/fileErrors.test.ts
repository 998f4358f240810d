import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { asInputError } from './fileErrors';
import { diskFileStore } from './fileStore';

let folder: string;
let restore: () => void;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'recto-input-'));
  await mkdir(path.join(folder, 'site/closed'), { recursive: true });
  await writeFile(path.join(folder, 'site/a.md'), 'a');
  await chmod(path.join(folder, 'site/a.md'), 0);
  await chmod(path.join(folder, 'site/closed'), 0);
  await chmod(folder, 0o755);
  // The administrator may read all files.
  const user = process.geteuid?.();
  if (user === 0) process.seteuid?.(65_534);
  restore = () => user === 0 && process.seteuid?.(user);
});
afterEach(async () => {
  restore();
  await chmod(path.join(folder, 'site/closed'), 0o700);
  await rm(folder, { recursive: true });
});

describe('a file that cannot be read', () => {
  it('is reported by its name, with a hint', async () => {
    const store = diskFileStore(path.join(folder, 'site'), folder);
    const denied = {
      code: 'unreadable',
      hint: 'change its permissions, and run the command again',
    };

    const message = '"site/a.md" cannot be read (EACCES)';
    await expect(store.read('a.md')).rejects.toMatchObject({ ...denied, message });
    await expect(store.list('closed')).rejects.toMatchObject({
      ...denied,
      message: '"site/closed" cannot be read (EACCES)',
    });
  });

  it('is distinguished from defects of the program', () => {
    const defect = Object.assign(new TypeError('path'), { code: 'ERR_INVALID_ARG_TYPE' });

    expect(asInputError(defect, 'a.md')).toBe(defect);
    expect(asInputError(new Error('why'), 'a.md')).toEqual(new Error('why'));
  });
});
