import path from 'node:path/posix';
import { type FileStore, readTextFile } from '../files/fileStore';
import { type ConfigMap, mapOf, textOf } from './configData';
import type { MigrationTable } from './migrationTool';
import { type ReadSource, readSource } from './readJsx';

/** The settings of Nextra's theme, which are read without executing code. Missing values are `undefined`. */
export interface NextraTheme {
  /** The path of the file with the settings; empty if there is no such file. */
  file: string;
  /** The keys of `theme.config`, or the attributes of `Layout`. */
  values: ConfigMap;
  title: string | undefined;
  description: string | undefined;
  url: string | undefined;
  /** JSX, or a text. */
  logo: unknown;
  repository: string | undefined;
  chat: string | undefined;
  /** JSX, or a text. */
  footer: unknown;
  banner: { id: string; content: unknown; isCloseable: boolean } | undefined;
  /** The attributes of `Head`, or the keys of `theme.config`. */
  head: ConfigMap;
}

const layouts = ['app', 'src/app', 'app/[lang]', 'src/app/[lang]'].flatMap((folder) =>
  ['layout.jsx', 'layout.tsx', 'layout.js'].map((name) => `${folder}/${name}`),
);
const themeFiles = ['tsx', 'jsx', 'ts', 'js', 'mjs'].map((ending) => `theme.config.${ending}`);

/**
 * Reads the settings of the theme: from the theme file in versions 2 and 3 of Nextra, or from the layout in version 4.
 * If neither is found, adds a row to the table and returns no values.
 */
export async function readTheme(
  files: FileStore,
  { themeConfig }: ConfigMap,
  table: MigrationTable,
): Promise<NextraTheme> {
  const named = textOf(themeConfig);
  for (const file of [...(named === undefined ? [] : [path.normalize(named)]), ...themeFiles]) {
    const text = await readTextFile(files, file);
    if (text !== undefined) return themeOfFile(file, readSource(file, text));
  }
  for (const file of layouts) {
    const text = await readTextFile(files, file);
    const source = text === undefined ? undefined : readSource(file, text);
    if (source?.element('Layout') !== undefined) return themeOfLayout(file, source);
  }
  table.manual('app/layout.jsx', 'no settings of the theme were found: set "title" and "navbar"');
  return themeOfFile('', readSource('theme.ts', ''));
}

function themeOfFile(file: string, { exported }: ReadSource): NextraTheme {
  const values = mapOf(exported);
  const banner = mapOf(values.banner);
  const footer = mapOf(values.footer);
  const content = banner.content ?? banner.text;
  return {
    ...{ file, values, head: values, logo: values.logo },
    ...{ title: undefined, description: undefined, url: undefined },
    repository: textOf(mapOf(values.project).link),
    chat: textOf(mapOf(values.chat).link),
    footer: footer.content ?? footer.component ?? footer.text,
    banner:
      content === undefined
        ? undefined
        : {
            id: textOf(banner.key) ?? 'banner',
            content,
            isCloseable: banner.dismissible !== false,
          },
  };
}

function themeOfLayout(file: string, source: ReadSource): NextraTheme {
  const metadata = mapOf(source.constant('metadata'));
  const navbar = mapOf(source.element('Navbar')?.props);
  const banner = source.element('Banner')?.props;
  const title = mapOf(metadata.title);
  return {
    ...{ file, values: mapOf(source.element('Layout')?.props), logo: navbar.logo },
    title:
      textOf(metadata.title) ??
      textOf(title.default) ??
      textOf(textOf(title.template)?.replace(/^%s\s*\S\s*/, '')),
    description: textOf(metadata.description),
    url: textOf(metadata.metadataBase),
    repository: textOf(navbar.projectLink),
    chat: textOf(navbar.chatLink),
    footer: source.element('Footer')?.props.children,
    banner: banner && {
      id: textOf(banner.storageKey) ?? 'banner',
      content: banner.children,
      isCloseable: banner.dismissible !== false,
    },
    head: mapOf(source.element('Head')?.props),
  };
}
