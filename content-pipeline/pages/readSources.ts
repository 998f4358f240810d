import type { ReadConfig } from '../config/readSiteConfig';
import type { Report } from '../diagnostics/diagnostic';
import { suggest } from '../diagnostics/nearestNames';
import type { FileStore } from '../files/fileStore';
import { knownLanguages, loadGrammars } from '../markdown/highlight';
import type { RouteIndex } from '../routes/routeIndex';
import { readImages } from '../sources/readImages';
import { readLanding } from '../sources/readLanding';
import type { Language } from '../sources/readLanguages';
import { readStaticFiles } from '../sources/readStaticFiles';
import { collectDocs, type DocsEdition } from './collectDocs';
import { checkTranslations, type Originals, readTranslations } from './readTranslations';
import type { SiteSources } from './siteSources';

/** Reads the sources of a site and claims the addresses of its pages. */
export async function readSources(
  config: ReadConfig,
  languages: readonly Language[],
  files: FileStore,
  routes: RouteIndex,
  report: Report,
): Promise<SiteSources> {
  await loadConfiguredGrammars(config, report);
  const staticFiles = await readStaticFiles(files, config.value.static);
  const [first, ...others] = languages;
  if (first === undefined) throw new Error('A site has a language');
  const originals = await readOriginals(first, files, routes, report);
  const all = [originals];
  for (const language of others) {
    all.push(await readTranslations(originals, { files, language, from: first, routes }, report));
  }
  await checkTranslations(originals, languages, files, report);
  return {
    landings: all.flatMap(({ landing }) => landing ?? []),
    docs: all.flatMap(({ docs }) => docs),
    images: await readImages(files, imageFolders(config, others)),
    staticFiles,
  };
}

async function readOriginals(
  language: Language,
  files: FileStore,
  routes: RouteIndex,
  report: Report,
): Promise<Originals> {
  const { config } = language;
  const { landing: name, sections } = config.value;
  const source = name === undefined ? undefined : await readLanding(files, name, config, report);
  if (source !== undefined) routes.claim('/', { file: source.file, line: 1 });
  const docs: DocsEdition[] = [];
  for (const [sectionIndex, section] of sections.entries()) {
    if (section.kind !== 'docs') continue;
    docs.push(...(await collectDocs(files, language, { section, sectionIndex }, routes, report)));
  }
  return { landing: source && { language, path: '/', source }, docs };
}

/** Where documents lie, and so their images, in the site's own folder and in those of other languages. */
function imageFolders({ value }: ReadConfig, others: readonly Language[]): string[] {
  const folders = new Set<string>();
  for (const section of value.sections) {
    if (section.kind !== 'docs') continue;
    for (const { folder } of section.versions)
      for (const include of section.include)
        folders.add(folder === '.' ? include : `${folder}/${include}`);
  }
  return [...folders, ...others.map(({ folder }) => folder)];
}

async function loadConfiguredGrammars(config: ReadConfig, report: Report): Promise<void> {
  const { additionalLanguages } = config.value;
  const { unknown } = await loadGrammars(additionalLanguages);
  for (const name of unknown) {
    report({
      code: 'language-unknown',
      severity: 'error',
      message: `"${name}" is not a language that can be highlighted`,
      hint: suggest(name, knownLanguages([]), 'Take it out of the list'),
      file: config.file,
      ...config.placeOf(['additionalLanguages', additionalLanguages.indexOf(name)]),
    });
  }
}
