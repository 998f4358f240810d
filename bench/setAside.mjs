import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from '../scripts/project.mjs';

/** The folder for what is no longer needed. */
const aside = path.join(root, '.cache/bench/aside');
let count = 0;

/**
 * Moves a file or a folder, if it exists, to a place from which `deleteAside` deletes it.
 *
 * Benchmarks delete nothing before the last measurement: ext4 without a journal does not reuse an inode for up to six
 * minutes after its file was deleted. A build with 1,500 files that was started after a deletion spent 2.5 instead of
 * 0.6 s in the operating system, searching for other inodes (`recently_deleted` in the kernel's `fs/ext4/ialloc.c`).
 *
 * @param {string} file
 */
export function setAside(file) {
  if (!existsSync(file)) return;
  mkdirSync(aside, { recursive: true });
  count += 1;
  renameSync(file, path.join(aside, `${process.pid}-${count}`));
}

/** Deletes what was set aside, also what earlier runs that were killed have left. */
export function deleteAside() {
  rmSync(aside, { recursive: true, force: true });
}
