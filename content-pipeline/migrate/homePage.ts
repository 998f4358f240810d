import { parseYaml } from '../config/readYaml';
import { type FileStore, readTextFile } from '../files/fileStore';
import { withoutBase } from '../links/pagePath';
import { type ConfigMap, isMap, listOf, mapOf, textOf } from './configData';
import { isExternal } from './pageFinder';
import { plainText } from './siteLinks';

/** The name of the file with the landing page that `recto migrate` writes, relative to the folder of the project. */
export const landingFile = 'landing.yaml';

/** The note on a component of a home page. */
export const componentNote = `not shown: write its texts into ${landingFile}, or see "elements" of recto.yaml`;

/**
 * Divides a document into its front matter (`keys`) and the text after it (`body`). If the front matter is missing or
 * invalid, `keys` is empty.
 */
export function splitDocument(file: string, text: string): { keys: ConfigMap; body: string } {
  const [all = '', yaml = ''] = /^---\r?\n([\s\S]*?)\r?\n---[^\n]*/.exec(text) ?? [];
  const codes = { syntax: 'front-matter-syntax', shape: 'front-matter-shape' } as const;
  // `recto build` reports invalid front matter.
  const parsed = parseYaml({ file, text: yaml, firstLine: 2, codes }, () => undefined);
  return { keys: mapOf(parsed?.value), body: text.slice(all.length) };
}

/**
 * Reads the home page of a VitePress or Starlight site, and returns the content of a Recto landing page. All texts come
 * from the front matter. Returns `undefined` if the file does not exist, or if text follows the front matter. Components
 * without content are not text; `homeComponents` returns their names. Also returns `undefined` if the front matter has no `hero`, no title or no text for the landing page.
 */
export async function readHomePage(
  files: FileStore,
  file: string,
  base: string,
): Promise<ConfigMap | undefined> {
  const text = await readTextFile(files, file);
  if (text === undefined) return undefined;
  const { keys, body } = splitDocument(file, text);
  const hero = mapOf(keys.hero);
  const title = plainText(hero.name) ?? plainText(hero.title) ?? textOf(keys.title);
  const parts = [plainText(hero.text), plainText(hero.tagline)].flatMap((part) => part ?? []);
  if (
    !isMap(keys.hero) ||
    title === undefined ||
    parts.length === 0 ||
    withoutComponents(body) !== ''
  )
    return undefined;
  const links = listOf(hero.actions).flatMap((action, index) => {
    const { text: label, link, theme, variant } = mapOf(action);
    const [name, target] = [plainText(label), textOf(link)];
    if (name === undefined || target === undefined) return [];
    const isFirst = (theme ?? variant ?? (index === 0 ? 'primary' : '')) === 'primary';
    const style = isFirst || theme === 'brand' ? { style: 'primary' } : {};
    return [{ label: name, href: hrefOf(target, base), ...style }];
  });
  const features = listOf(keys.features).flatMap((feature) => {
    const { title: heading, details, link, linkText } = mapOf(feature);
    const [name, about, target] = [plainText(heading), plainText(details), textOf(link)];
    if (name === undefined) return [];
    const label = textOf(linkText) ?? name;
    const more = target === undefined ? [] : [`[${label}](${hrefOf(target, base)})`];
    return [{ title: name, text: [about ?? '', ...more].join(' ').trim() || name }];
  });
  return {
    title: textOf(keys.title) ?? title,
    description: textOf(keys.description),
    hero: { title, text: sentences(parts), actions: links.length > 0 ? links : undefined },
    features: features.length > 0 ? features : undefined,
  };
}

/** Returns the names of the components in the text of a home page, without duplicates: `Sponsors` for `<Sponsors />`. */
export async function homeComponents(files: FileStore, file: string): Promise<string[]> {
  const { body } = splitDocument(file, (await readTextFile(files, file)) ?? '');
  return [...new Set([...body.matchAll(component)].map(([, name = '']) => name))];
}

/** The pattern of a component without content: `<Sponsors />` or `<sponsor-list></sponsor-list>`. */
const component =
  /<([A-Z][\w.]*|[a-z]\w*-[\w-]+)(?:\s(?:"[^"]*"|'[^']*'|[^<>"'])*)?(?:\/>|>\s*<\/\1>)/g;

/** Returns a text without components, comments, imports and the code and styles of Vue, and without outer spaces. */
function withoutComponents(body: string): string {
  return body
    .replace(/<(script|style)(?:\s[^>]*)?>.*?<\/\1>|<!--.*?-->/gs, '')
    .replace(/^import\s.*$/gm, '')
    .replace(component, '')
    .trim();
}

/**
 * Returns the target of a link of a home page, without the base path of the site. Paths without a slash at the
 * beginning are also relative to the root of the site.
 */
function hrefOf(link: string, base: string): string {
  return isExternal(link) ? link : `/${withoutBase(link, base).replace(/^\.?\//, '')}`;
}

function sentences(parts: readonly string[]): string {
  return parts
    .map((part, index) =>
      index < parts.length - 1 && /[\p{L}\p{N}]$/u.test(part) ? `${part}.` : part,
    )
    .join(' ');
}
