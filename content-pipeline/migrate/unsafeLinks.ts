import { type FileStore, readTextFile } from '../files/fileStore';
import { isMarkdownFile } from '../links/pagePath';
import { imageSchemes } from '../markdown/render/renderImage';
import { linkSchemes, staticTarget, unsafeTargetProblem } from '../markdown/render/renderLink';
import { isMap, listOf, mapOf } from './configData';
import type { MigrationRow } from './migrationTool';

/**
 * Returns the content of `recto.yaml` with `problems: { unsafe-link: warning }` and a row about it, if a document has a
 * link or an image whose target is unsafe, such as `javascript:…`. No other tool checks such targets, so that they
 * would stop a build that succeeded before. Recto never writes them into pages. Without such a document, returns the
 * content unchanged and no row.
 */
export async function warnOfUnsafeLinks(
  site: object,
  files: FileStore,
): Promise<{ site: object; rows: MigrationRow[] }> {
  const names = await filesWithUnsafeLinks(files, documentFolders(site));
  const [first, ...others] = names;
  if (first === undefined) return { site, rows: [] };
  const problems = { ...mapOf(mapOf(site).problems), 'unsafe-link': 'warning' };
  const rest = others.length === 0 ? '' : ` (and ${others.length} more)`;
  const note =
    'problems.unsafe-link: a link has an unsafe target, such as "javascript:", so its text is shown without a link';
  return {
    site: { ...site, problems },
    rows: [{ result: 'migrated', key: `${first}${rest}`, note }],
  };
}

function documentFolders(site: object): string[] {
  const { pages, sections, locales } = mapOf(site);
  const folders = listOf(sections).flatMap((section) => {
    const { folder, versions } = mapOf(section);
    return [folder, ...listOf(versions).map((version) => mapOf(version).folder)];
  });
  const translated = listOf(locales).flatMap((locale) => {
    const own = mapOf(locale).folders;
    return isMap(own) ? Object.values(own) : [];
  });
  return [pages, ...folders, ...translated].filter((folder) => typeof folder === 'string');
}

async function filesWithUnsafeLinks(
  files: FileStore,
  folders: readonly string[],
): Promise<string[]> {
  const names = new Set<string>();
  for (const folder of folders) {
    for (const name of (await files.list(folder)).filter(isMarkdownFile)) names.add(name);
  }
  const found: string[] = [];
  for (const name of [...names].sort()) {
    if (hasUnsafeTarget((await readTextFile(files, name)) ?? '')) found.push(name);
  }
  return found;
}

const code = /^[ \t>]*(`{3,}|~{3,}).*\n[\s\S]*?^[ \t>]*\1|(?<!`)`[^`\n]+`(?!`)/gm;

/** The patterns of links and images in Markdown and HTML, of definitions and of autolinks. */
const links =
  /(?<isImage>!)?\[[^\]\n]*\]\(\s*<?(?<inline>[^\s)>]+)|^ {0,3}\[[^\]^\n][^\]\n]*\]:\s*<?(?<defined>[^\s>]+)|\shref\s*=\s*["']?(?<link>[^\s"'>]+)|\ssrc\s*=\s*["']?(?<image>[^\s"'>]+)|<(?<auto>[a-z][a-z\d+.-]+:[^\s<>]*)>/gim;

function hasUnsafeTarget(text: string): boolean {
  return [...text.replace(code, '').matchAll(links)].some(({ groups = {} }) => {
    const { isImage, inline, defined, link, image, auto } = groups;
    const target = inline ?? defined ?? link ?? image ?? auto ?? '';
    const schemes = isImage !== undefined || image !== undefined ? imageSchemes : linkSchemes;
    return unsafeTargetProblem(staticTarget(target), schemes) !== undefined;
  });
}
