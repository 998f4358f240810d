import type { Declaration } from 'postcss';
import type { ReadConfig } from '../config/readSiteConfig';
import type { FontConfig } from '../config/themeConfig';
import type { Report } from '../diagnostics/diagnostic';
import { suggest } from '../diagnostics/nearestNames';
import type { CacheFolder } from '../files/cacheFolder';
import { contentHash } from '../files/contentHash';
import { decodeText } from '../files/decodeText';
import type { FileStore } from '../files/fileStore';
import { decodeAddress } from '../links/pagePath';
import type { ContentFiles } from './contentFiles';

/** The styles that a site adds to the viewer's styles. */
export interface SiteStyles {
  /**
   * The CSS of the fonts and stylesheets; empty if there are none. The stylesheets are in a cascade layer that
   * overrides the layers of the viewer.
   */
  css: string;
  /** The content files with fonts that pages preload. */
  preloadedFonts: readonly string[];
}

interface StylesContext {
  config: ReadConfig;
  files: FileStore;
  /** The files of the static folder. The keys are paths from the site's root without the leading slash. */
  staticFiles: ReadonlyMap<string, Uint8Array>;
  content: ContentFiles;
  cache: CacheFolder;
  /** A hash of the pipeline's code, for the keys of cached fonts. */
  generator: string;
}

/**
 * Reads and checks the stylesheets and fonts of a site. Stylesheets and fonts that are invalid are reported and
 * omitted.
 */
export async function readSiteStyles(context: StylesContext, report: Report): Promise<SiteStyles> {
  const { styles, fonts } = context.config.value;
  const parts: string[] = [];
  const preloadedFonts: string[] = [];
  for (const [index, font] of fonts.entries()) {
    const file = await addFont(font, ['fonts', index, 'file'], context, report);
    if (file === undefined) continue;
    parts.push(fontFace(font, file));
    if (font.preload) preloadedFonts.push(file);
  }
  for (const [index, name] of styles.entries()) {
    const css = await readStylesheet(name, ['styles', index], context, report);
    if (css !== undefined) parts.push(`@layer site{${css}}\n`);
  }
  return { css: parts.join(''), preloadedFonts };
}

/** The possible first four bytes of font files, decoded as Latin-1. The keys are file extensions. */
const signatures: Readonly<Record<string, readonly string[]>> = {
  woff2: ['wOF2'],
  woff: ['wOFF'],
  ttf: ['\0\x01\0\0', 'true'],
  otf: ['OTTO'],
};
const formats: Readonly<Record<string, string>> = { ttf: 'truetype', otf: 'opentype' };

/**
 * Adds the file of a font to the content, and returns its path below `content/`. A font with a `unicodeRange` is
 * published as WOFF2, and contains only the characters of the range. If the file is missing or invalid, reports the
 * font and returns `undefined`.
 */
async function addFont(
  { file: name, unicodeRange }: FontConfig,
  at: readonly PropertyKey[],
  context: StylesContext,
  report: Report,
): Promise<string | undefined> {
  const result = await readConfigured(name, at, context, report);
  if (result === undefined) return undefined;
  const extension = extensionOf(name);
  const start = new TextDecoder('latin1').decode(result.subarray(0, 4));
  const fail = (message: string) => {
    report({
      code: 'config-shape',
      severity: 'error',
      message,
      hint: 'use a valid WOFF2, WOFF, TTF or OTF file with the extension of its format',
      file: context.config.file,
      ...context.config.placeOf(at),
    });
    return undefined;
  };
  if (!signatures[extension]?.includes(start))
    return fail(`"${name}" is not a font in the format of its extension`);
  if (unicodeRange === undefined) return put(result, extension);
  const subset = await subsetOf(result, unicodeRange, context);
  return subset === undefined ? fail(`"${name}" is damaged`) : put(subset, 'woff2');

  function put(bytes: Uint8Array, extension: string): string {
    const file = `fonts/${contentHash(bytes)}.${extension}`;
    context.content.put(file, bytes);
    return file;
  }
}

/**
 * Returns a font in the format WOFF2 that contains only the characters of a `unicode-range`. Returns `undefined` if the
 * font is damaged.
 */
async function subsetOf(
  font: Uint8Array,
  unicodeRange: string,
  { cache, generator }: Pick<StylesContext, 'cache' | 'generator'>,
): Promise<Uint8Array | undefined> {
  const inputs = [generator, contentHash(font), unicodeRange];
  // It takes some 0.4 s.
  const text = await cache.remember('font', inputs, async () => {
    const { default: subsetFont } = await import('subset-font');
    const characters = charactersIn(unicodeRange);
    // It throws only if it cannot read the font.
    const made = await subsetFont(Buffer.from(font), characters, { targetFormat: 'woff2' }).catch(
      () => undefined,
    );
    return made?.toString('base64') ?? '';
  });
  return text === '' ? undefined : Buffer.from(text, 'base64');
}

const [lastCodePoint, firstSurrogate, lastSurrogate] = [0x10ffff, 0xd800, 0xdfff];

/** Returns all characters of a `unicode-range` such as `U+0000-00FF, U+4??`. */
export function charactersIn(unicodeRange: string): string {
  const characters: string[] = [];
  for (const [, first = '', last = first] of unicodeRange.matchAll(
    /U\+([0-9A-F?]+)(?:-([0-9A-F]+))?/gi,
  )) {
    const end = Math.min(Number.parseInt(last.replaceAll('?', 'F'), 16), lastCodePoint);
    for (let code = Number.parseInt(first.replaceAll('?', '0'), 16); code <= end; code += 1) {
      if (code < firstSurrogate || code > lastSurrogate)
        characters.push(String.fromCodePoint(code));
    }
  }
  return characters.join('');
}

function fontFace({ family, weight, style, display, unicodeRange }: FontConfig, file: string) {
  const extension = extensionOf(file);
  return `@font-face{${[
    `font-family:"${family}"`,
    // The stylesheet is in another folder of the content.
    `src:url(../${file}) format("${formats[extension] ?? extension}")`,
    `font-weight:${weight}`,
    `font-style:${style}`,
    `font-display:${display}`,
    ...(unicodeRange === undefined ? [] : [`unicode-range:${unicodeRange}`]),
  ].join(';')}}\n`;
}

function extensionOf(name: string): string {
  return /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/**
 * Reads a file that the configuration refers to. If the file is missing, outside the folder of the site or not a
 * regular file, reports the reference and returns `undefined`.
 */
export async function readConfigured(
  name: string,
  at: readonly PropertyKey[],
  { config, files }: Pick<StylesContext, 'config' | 'files'>,
  report: Report,
): Promise<Uint8Array | undefined> {
  const result = await files.read(name);
  if (result.status === 'found') return result.bytes;
  const place = { severity: 'error', file: config.file, ...config.placeOf(at) } as const;
  if (result.status === 'outside' || result.status === 'not-a-file') {
    const isOutside = result.status === 'outside';
    report({
      code: isOutside ? 'outside-root' : 'missing-source',
      message: `"${name}" is ${isOutside ? "outside the site's folder" : 'not a regular file'}`,
      hint: 'use the path of a file in the folder of recto.yaml',
      ...place,
    });
    return undefined;
  }
  const extension = extensionOf(name);
  const others = (await files.list('.')).filter((other) => extensionOf(other) === extension);
  report({
    code: 'missing-source',
    message: `"${name}" not found in the folder of the site`,
    hint: suggest(name, others, 'use a path relative to the folder of recto.yaml'),
    ...place,
  });
  return undefined;
}

/**
 * Returns the text of a stylesheet without comments. The values of its declarations have been converted with
 * `localAddresses`. Reports the problem and returns `undefined` if the stylesheet is missing or invalid.
 */
async function readStylesheet(
  name: string,
  at: readonly PropertyKey[],
  context: StylesContext,
  report: Report,
): Promise<string | undefined> {
  const bytes = await readConfigured(name, at, context, report);
  if (bytes === undefined) return undefined;
  const file = context.files.nameOf(name);
  const text = decodeText(bytes, file, report);
  if (text === undefined) return undefined;
  // Loaded on demand, so that the command starts sooner.
  const { CssSyntaxError, parse } = await import('postcss');
  let isValid = true;
  const fail = (message: string, hint: string, place: { line?: number; column?: number } = {}) => {
    isValid = false;
    report({ code: 'invalid-stylesheet', severity: 'error', message, hint, file, ...place });
  };
  try {
    const root = parse(text);
    root.walk((node) => {
      const place = node.source?.start;
      if (node.type === 'atrule' && ['import', 'charset', 'namespace'].includes(node.name)) {
        const hint =
          node.name === 'import'
            ? 'copy the other file to the folder of the site, and list it under "styles"'
            : 'remove the rule';
        fail(`"@${node.name}" is not allowed in a stylesheet of a site`, hint, place);
      } else if (node.type === 'decl') {
        node.value = localAddresses(node, context, (message, hint) => fail(message, hint, place));
      }
    });
    root.walkComments((comment) => {
      comment.remove();
    });
    return isValid ? root.toString().trim() : undefined;
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error;
    const { reason, line, column } = error;
    fail(`invalid CSS: ${lowerFirst(reason)}`, 'correct the CSS at this position', {
      ...(line !== undefined && { line }),
      ...(column !== undefined && { column }),
    });
    return undefined;
  }
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** The pattern of a URL in CSS. */
const address = /\burl\(\s*(?:"([^"]*)"|'([^']*)'|([^"'()\s]*))\s*\)/gi;
/** The pattern of a CSS function whose string arguments are URLs. */
const withAddresses = /\b(?:image-set|src)\((?:[^()"']|"[^"]*"|'[^']*'|\([^()]*\))*\)/gi;
/**
 * The pattern of a string in a function that `withAddresses` matches. It also matches whole `url()` and `type()`
 * functions, but captures no string in them.
 */
const stringAddress = /\b(?:url|type)\([^()]*\)|"([^"]*)"|'([^']*)'/gi;

/**
 * Returns the value of a CSS declaration, in which paths from the site's root are replaced by paths relative to the
 * stylesheet. The new paths do not depend on the site's base path. Reports paths of missing files. Also reports all
 * other URLs, except data URLs and anchors.
 */
function localAddresses(
  { value }: Declaration,
  { staticFiles }: StylesContext,
  fail: (message: string, hint: string) => void,
): string {
  const local = (whole: string, ...groups: unknown[]): string => {
    const found = groups.slice(0, 3).find((group) => typeof group === 'string');
    if (typeof found !== 'string' || /^(?:data:|#)/i.test(found)) return whole;
    if (!/^\/(?!\/)/.test(found)) {
      fail(
        `"${found}" is not a file of the static folder`,
        'put the file into the static folder, and use its path from the root of the site, such as "/pattern.svg"',
      );
      return whole;
    }
    const missing = missingStaticFile(found, staticFiles);
    if (missing !== undefined) {
      fail(missing.message, missing.hint);
      return whole;
    }
    // The stylesheet is in `content/theme/`.
    return whole.replace(found, () => `../..${found}`);
  };
  return value
    .replace(withAddresses, (whole) => whole.replace(stringAddress, local))
    .replace(address, local);
}

/**
 * Returns the message and the hint for a path from the site's root, such as `/logo.svg`, if the folder `static` does not
 * contain this file; otherwise `undefined`.
 */
export function missingStaticFile(
  address: string,
  staticFiles: ReadonlyMap<string, unknown>,
): { message: string; hint: string } | undefined {
  if (staticFiles.has(decodeAddress(address.slice(1).replace(/[?#].*$/, '')))) return undefined;
  const known = [...staticFiles.keys()].map((name) => `/${name}`);
  return {
    message: `"${address}" not found in the static folder`,
    hint: suggest(address, known, 'add the file to the folder set with "static" in recto.yaml'),
  };
}
