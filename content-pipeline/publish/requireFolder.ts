import path from 'node:path';
import { suggest } from '../diagnostics/nearestNames';
import { OutputError } from '../files/fileErrors';
import { lookForFolder } from '../files/lookForFolder';
import { PublishError } from './publishError';

/** Sees to it that a folder is there which a command reads; `otherwise` helps where no other one has a name like it. */
export async function requireFolder(folder: string, otherwise: string): Promise<void> {
  const sight = await lookForFolder(folder);
  if (sight.status === 'found') return;
  if (sight.status === 'not-a-folder') {
    throw new OutputError('not-a-folder', `"${folder}" is not a folder`, otherwise);
  }
  const hint = suggest(path.basename(folder), sight.beside, otherwise);
  throw new PublishError('target', `There is no folder "${folder}"`, hint);
}
