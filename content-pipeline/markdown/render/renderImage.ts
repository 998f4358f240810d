import type { Element } from 'hast';
import type { HastElement, HastNode } from '#manifest/hast';
import type { Place } from '../../diagnostics/diagnostic';
import { contentElement, contentText } from '../contentNode';
import { contentProperties } from '../html/allowedHtml';
import { placeOf } from '../sourceText';
import type { Page, ResolvedImage } from './page';
import { encodeAddress, isSafeTarget, staticTarget } from './renderLink';

/** The schemes of images that are allowed. */
export const imageSchemes = ['http', 'https'];

/**
 * Renders an image. If its target is invalid or does not exist, reports the target and renders the alternative text, or
 * returns an empty array if this text is empty. Reports a missing alternative text. An image whose target ends in a mark
 * of MkDocs or GitHub, such as `#only-dark` or `#gh-light-mode-only`, is rendered in a span for one colour mode.
 */
export function renderImage(element: Element, page: Page): HastNode[] {
  const target = typeof element.properties.src === 'string' ? element.properties.src.trim() : '';
  const mark = /#(?:only-(light|dark)|gh-(light|dark)-mode-only)$/.exec(target);
  if (mark === null) return renderTarget(target, element, page);
  const rendered = renderTarget(target.slice(0, mark.index), element, page);
  return [contentElement('span', { dataMode: mark[1] ?? mark[2] }, rendered)];
}

function renderTarget(target: string, element: Element, page: Page): HastNode[] {
  const { source, report } = page;
  const { position, properties } = element;
  const alt = typeof properties.alt === 'string' ? properties.alt : '';
  const isHtml = source.text[position?.start.offset ?? 0] === '<';
  // In HTML, an empty attribute means that the image is decorative.
  if (alt.trim() === '' && !(isHtml && properties.alt !== undefined)) {
    report({
      code: 'image-alt-missing',
      severity: 'warning',
      message: 'the image has no alternative text',
      hint: isHtml
        ? 'add an "alt" attribute, empty if the image is decorative'
        : 'describe the image in the square brackets: ![description](…)',
      file: source.path,
      ...placeOf(source.text, position),
    });
  }
  const place = placeOf(source.text, position, target, isHtml ? 'start' : 'end');
  if (target === '') {
    report({
      code: 'broken-image',
      severity: 'error',
      message: 'the image has no path or URL',
      hint: isHtml
        ? 'set the "src" attribute to the path or URL of the image'
        : 'add the path or URL of the image in the parentheses: ![…](./image.png)',
      file: source.path,
      ...place,
    });
  }
  const image = target === '' ? undefined : resolve(target, place, page);
  if (image === undefined) return alt === '' ? [] : [contentText(alt)];
  const { src, ...size } = image;
  const rendered: HastElement = contentElement(
    'img',
    { src, ...contentProperties(element), ...sizeOf(element, size), loading: 'lazy' },
    [],
  );
  return [{ ...rendered, properties: { ...rendered.properties, src, alt } }];
}

/**
 * Renders a `<source>` of a picture. Returns an empty array if it has no images, or if one of them is invalid or does
 * not exist. Such an image is reported.
 */
export function renderImageSource(element: Element, page: Page): HastNode[] {
  const { position, properties } = element;
  const candidates = String(properties.srcSet ?? '')
    .split(/,\s+|,$/)
    .flatMap((candidate) => {
      const [target = '', ...size] = candidate.trim().split(/\s+/);
      return target === '' ? [] : [{ target, size }];
    });
  const images = candidates.flatMap(({ target, size }) => {
    const image = resolve(target, placeOf(page.source.text, position, target), page);
    return image === undefined ? [] : [[image.src, ...size].join(' ')];
  });
  if (images.length === 0 || images.length < candidates.length) return [];
  const srcSet = images.join(', ');
  return [contentElement('source', { ...contentProperties(element), srcSet }, [])];
}

/**
 * Renders a video, an audio file, or one of their sources and tracks. The file in `src` must be in the static folder,
 * because it is too large to be read during the build. If this file or the poster is invalid or does not exist, reports
 * the target and returns only the children.
 */
export function renderMedia(element: Element, children: HastNode[], page: Page): HastNode[] {
  const { tagName, properties, position } = element;
  const { source, report } = page;
  const urls: HastElement['properties'] = {};
  for (const name of ['src', 'poster']) {
    const target = properties[name];
    if (typeof target !== 'string') continue;
    const place = placeOf(source.text, position, target);
    if (name === 'src' && !/^\/(?![/\\])/.test(target)) {
      report({
        code: 'broken-image',
        severity: 'error',
        message: `"${target}" is not a path from the root of the site`,
        hint: 'put the file into the folder that "static" in recto.yaml specifies, and use its path, such as "/film.mp4"',
        file: source.path,
        ...place,
      });
      return children;
    }
    const file = resolve(target, place, page);
    if (file === undefined) return children;
    urls[name] = file.src;
  }
  const controls = tagName === 'audio' || tagName === 'video' ? { controls: true } : {};
  return [
    contentElement(tagName, { ...contentProperties(element), ...urls, ...controls }, children),
  ];
}

/**
 * Returns the published file for the target of an image, a video or an audio file. Returns `undefined`, after reporting the
 * target, if it is invalid or does not exist.
 */
function resolve(written: string, place: Place, page: Page): ResolvedImage | undefined {
  const { source, report, context } = page;
  const target = staticTarget(written);
  if (!isSafeTarget(target, imageSchemes, place, page)) return undefined;
  const image = context.resolveImage(target, place);
  if (image === undefined) return undefined;
  const src = encodeAddress(image.src);
  if (/^(?:https?:\/\/[^/]|\/(?![/\\]))/i.test(src)) return { ...image, src };
  report({
    code: 'broken-image',
    severity: 'error',
    message: `the URL "${src}" is incomplete`,
    hint: 'use a complete URL, such as "https://example.org/image.png"',
    file: source.path,
    ...place,
  });
  return undefined;
}

/**
 * Returns the width and height of an image in pixels, as the author sets them. If the author sets only one of them, the
 * other is calculated from the proportions of the file. If the author sets neither, returns the size of the file. An
 * unknown value is `undefined`.
 */
function sizeOf({ properties }: Element, file: Omit<ResolvedImage, 'src'>) {
  const width = pixels(properties.width);
  const height = pixels(properties.height);
  if (width === undefined && height === undefined) return file;
  const ratio = file.width && file.height ? file.width / file.height : undefined;
  return {
    width: width ?? (ratio && height ? Math.round(height * ratio) : undefined),
    height: height ?? (ratio && width ? Math.round(width / ratio) : undefined),
  };
}

function pixels(value: unknown): number | undefined {
  const number = Number(value);
  return Number.isInteger(number) && number > 0 ? number : undefined;
}
