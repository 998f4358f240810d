import type { Emphasis, Image, ImageReference, Paragraph, PhrasingContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import type { Report } from '../../diagnostics/diagnostic';
import type { SourceText } from '../sourceText';
import {
  type Block,
  checkAttributes,
  type Directive,
  reportDirective,
  takeLabel,
} from './directive';

type Picture = Image | ImageReference;

/**
 * Changes `:::figure[Caption]` to a figure with one image, or with two images whose targets end in `#light` and
 * `#dark`. Readers see the image for their colour mode. Reports invalid content. Returns `undefined` if the block is
 * changed. If the block has no image, returns its children, which replace the block.
 */
export function readFigure(
  node: Directive,
  source: SourceText,
  report: Report,
): Block[] | undefined {
  checkAttributes(node, [], source, report);
  const caption = takeLabel(node);
  const pictures = picturesOf(node);
  const words = textOf({ type: 'root', children: node.children }, { includeImageAlt: false });
  const hint = 'use one image, or two images whose paths end in "#light" and "#dark"';
  if (pictures.length === 0) {
    reportDirective(
      node,
      { code: 'block-shape', problem: 'contains no image', hint },
      source,
      report,
    );
    return node.children;
  }
  const modes = pictures.map(modeOf).sort().join(' ');
  if (pictures.length === 1 && modes !== '') {
    const problem = 'contains an image for only one colour mode';
    const other = `add an image for the other mode, or remove "#${modes}" from the path`;
    reportDirective(node, { code: 'block-shape', problem, hint: other }, source, report);
  } else if (pictures.length > 1 && modes !== 'dark light') {
    const problem = 'must contain one image, or one image for each colour mode';
    reportDirective(node, { code: 'block-shape', problem, hint }, source, report);
  }
  if (words.trim() !== '') {
    const problem = 'contains text in addition to its image';
    const hint = 'write the caption in the brackets: ":::figure[Caption]"';
    reportDirective(node, { code: 'block-shape', problem, hint }, source, report);
  }
  wrapModes(node);
  if (caption !== undefined)
    node.children.push({ type: 'paragraph', data: { hName: 'figcaption' }, children: caption });
  node.data = { hName: 'figure' };
  return undefined;
}

/** Returns the images of a block, at any depth. */
export function picturesOf(node: Directive): Picture[] {
  const pictures: Picture[] = [];
  visit(node, (child) => {
    if (child.type === 'image' || child.type === 'imageReference') pictures.push(child);
  });
  return pictures;
}

function modeOf(picture: Picture): string {
  const url = picture.type === 'image' ? picture.url : '';
  return /#(light|dark)$/.exec(url)?.[1] ?? '';
}

function wrapModes(node: Directive): void {
  visit(node, 'image', (image, index, parent) => {
    const mode = modeOf(image);
    if (mode === '' || parent === undefined || index === undefined) return undefined;
    image.url = image.url.replace(/#\w+$/, '');
    const span = modeSpan(image, mode);
    // Where an image is allowed, other phrasing content is allowed as well.
    (parent.children as (PhrasingContent | Paragraph)[]).splice(index, 1, span);
    return SKIP;
  });
}

function modeSpan(image: Image, mode: string): Emphasis {
  return {
    type: 'emphasis',
    data: { hName: 'span', hProperties: { dataMode: mode } },
    children: [image],
  };
}
