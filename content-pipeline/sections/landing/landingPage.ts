import path from 'node:path/posix';
import { z } from 'zod';
import { checkDocument } from '../../articles/checkDocument';
import { translatedPath } from '../../articles/translateArticles';
import { type Language, translationOf } from '../../config/readLanguages';
import type { ReadConfig } from '../../config/readSiteConfig';
import { readYamlFile } from '../../config/readYaml';
import type { Report } from '../../diagnostics/diagnostic';
import { suggest } from '../../diagnostics/nearestNames';
import { contentHash } from '../../files/contentHash';
import type { FileStore } from '../../files/fileStore';
import { codeNamesOf } from '../../links/codeFiles';
import type { RouteIndex } from '../../links/routeIndex';
import { codeTargetsOf } from '../../markdown/code/fence';
import {
  type ClaimedSections,
  type CompileContext,
  type CompiledPage,
  type EditionLists,
  keysOfKind,
  type SectionKind,
} from '../sectionKind';
import {
  compileLanding,
  type Landing,
  type LandingSource,
  landingConfigSchema,
} from './compileLanding';

const landingKeys = {
  landing: z
    .string()
    .optional()
    .meta({
      description:
        "The path of the YAML file with the contents of the landing page, below the site's folder. The page is published at `/`. Without this key, there is no landing page.",
      examples: ['landing.yaml'],
    }),
};

/** The kind of section for the landing page, whose contents are data in a YAML file. */
export const landingPage: SectionKind = {
  configuration: { keys: landingKeys },
  async collect({ config, languages, files }, report) {
    const { landing: name } = keysOfKind(config.value, landingKeys);
    const [from, ...others] = languages;
    const source = name === undefined ? undefined : await readLanding(files, name, from, report);
    if (source === undefined) return { claim: () => ({ editions: [] }) };
    const landings: Landing[] = [{ language: from, path: '/', source }];
    for (const to of others) {
      landings.push(await translateLanding(source, { files, from, to }, report));
    }
    return { claim: (routes) => claimLandings(landings, routes) };
  },
};

async function readLanding(
  files: FileStore,
  sourcePath: string,
  { config }: { config: ReadConfig },
  report: Report,
): Promise<LandingSource | undefined> {
  const landing = await readYamlFile(files, sourcePath, landingConfigSchema, report);
  if (landing === 'missing') {
    report({
      code: 'missing-source',
      severity: 'error',
      message: `landing page "${sourcePath}" not found`,
      hint: suggest(sourcePath, await files.list('.'), 'create the file, or remove "landing"'),
      file: config.file,
      ...config.placeOf(['landing']),
    });
    return undefined;
  }
  return landing && { ...landing, sourcePath };
}

/**
 * Returns the landing page in another language. Without a valid translation, the page has the text of the default
 * language.
 */
async function translateLanding(
  source: LandingSource,
  { files, from, to }: { files: FileStore; from: Language; to: Language },
  report: Report,
): Promise<Landing> {
  const address = translatedPath('/', to);
  const name = translationOf(to, source.sourcePath);
  const isTranslated = (await files.list(path.dirname(name))).includes(name);
  const own = isTranslated ? await readLanding(files, name, to, report) : undefined;
  if (own === undefined) {
    const original = { path: '/', lang: from.code, dir: from.direction };
    return { language: to, path: address, source, original };
  }
  return { language: to, path: address, source: { ...own, sourcePath: source.sourcePath } };
}

function claimLandings(landings: readonly Landing[], routes: RouteIndex): ClaimedSections {
  for (const { path, source } of landings) routes.claim(path, { file: source.file, line: 1 });
  return {
    editions: landings.map((landing) => ({
      language: landing.language,
      compile: (context, report) => compilePages(landing, context, report),
    })),
    translatable: landings.slice(0, 1).map(({ source }) => source.sourcePath),
    sources: () => contentHash(JSON.stringify(landings.map(({ source }) => source.value))),
    codeFiles: landings.flatMap(({ source, language }) =>
      codeNamesOf(codeTargetsOf(source.value.sample?.code ?? ''), source.sourcePath, language),
    ),
  };
}

async function* compilePages(
  landing: Landing,
  { links, store }: CompileContext,
  report: Report,
): AsyncGenerator<CompiledPage, EditionLists> {
  yield { page: await store.put(checkDocument(compileLanding(landing, links, report))) };
  return { sidebars: new Map() };
}
