import { CommandError } from '../../diagnostics/commandError';
import { formatResults, type ResultTexts } from '../../files/contentStore';
import { buildRecordName } from '../../files/fileStore';
import { mapWithLimit } from '../../files/mapWithLimit';
import { formatBuildRecord } from '../buildRecord';
import type { CompiledSite } from '../compiledSite';
import type { OutputFile } from '../outputFile';
import type { OutputFolder } from '../outputFolder';
import { articlesName, type Part, partName } from './part';

const concurrency = 16;

interface PartContent {
  description: Omit<Part, 'generator' | 'files'>;
  /**
   * HTML files, Markdown alternates and social images of the shard's pages. The keys are paths from the site's root.
   */
  outputFiles: ReadonlyMap<string, OutputFile>;
  articles: ResultTexts;
}

/**
 * Writes a part of a site, which a shard has built, to the output folder. Deletes an earlier part first. The
 * description is written last, so a folder with a description is a complete part. Returns the names of all files of the
 * part.
 *
 * @throws {CommandError} `foreign` if the folder contains a whole site
 */
export async function writePart(
  out: OutputFolder,
  { pages, built, store }: Pick<CompiledSite, 'pages' | 'built' | 'store'>,
  { description, outputFiles, articles }: PartContent,
): Promise<string[]> {
  if (out.record.release !== undefined) {
    throw new CommandError(
      'foreign',
      'the output folder contains a whole site',
      'specify another folder for the part with --out',
    );
  }
  await out.remove(partName);
  await mapWithLimit(out.record.files.keys(), concurrency, out.remove);
  const own = pages.filter(({ page }) => built?.has(page.facts.path));
  const documents = new Map(
    own.map(({ page: { file } }) => [`content/${file}`, () => store.read(file)]),
  );
  const names = [partName, articlesName, ...documents.keys(), ...outputFiles.keys()];
  // Written first, so that a later run knows which files it may remove even if this one is killed.
  const owned = new Map(names.map((name) => [name, '']));
  await out.write(buildRecordName, formatBuildRecord({ assets: [], files: owned }));

  const files: Part['files'] = {};
  const write = async (name: string, content: string | Uint8Array, key?: string) => {
    await out.write(name, content);
    files[name] = { size: Buffer.byteLength(content), ...(key !== undefined && { key }) };
  };
  await mapWithLimit(documents, concurrency, async ([name, read]) => write(name, await read()));
  await mapWithLimit(outputFiles, concurrency, async ([name, { key, make }]) =>
    write(name, await make(), key),
  );
  await write(articlesName, formatResults(articles));
  const sorted = Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1));
  const part: Part = { generator: 'recto', ...description, files: Object.fromEntries(sorted) };
  await out.write(partName, JSON.stringify(part));
  return names;
}
