import type { Link, Paragraph, PhrasingContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import { embedNames, embedOf, embedServices } from '#manifest/embeds';
import type { Report } from '../../diagnostics/diagnostic';
import type { SourceText } from '../sourceText';
import {
  type Block,
  checkAttributes,
  type Directive,
  reportDirective,
  takeLabel,
} from './directive';
import { picturesOf } from './readFigure';

/**
 * Changes `:::embed[Title]{url="…"}` to a figure with a link to the URL. The link contains the image of the block, or
 * the title if there is no image. The viewer replaces the link with a frame after a click. Reports invalid content.
 * Returns `undefined` if the block is changed. If the block has no title or no valid URL, returns its children, which
 * replace the block.
 */
export function readEmbed(
  node: Directive,
  source: SourceText,
  report: Report,
): Block[] | undefined {
  const fail = (problem: string, hint: string) =>
    reportDirective(node, { code: 'block-shape', problem, hint }, source, report);

  checkAttributes(node, ['url'], source, report);
  const title = takeLabel(node);
  const url = node.attributes?.url ?? '';
  if (title === undefined) {
    fail('has no title', `add a title in brackets: :::embed[Title]{url="${url || '…'}"}`);
    return node.children;
  }
  if (embedOf(url) === undefined) {
    const services = embedNames.map((name) => embedServices[name].label).join(', ');
    fail(
      url === '' ? 'has no URL' : `cannot embed "${url}"`,
      `set "url" to the URL of a page of one of these services: ${services}`,
    );
    return node.children;
  }
  const pictures = picturesOf(node);
  if (pictures.length > 1 || textOf(node, { includeImageAlt: false }).trim() !== '') {
    fail(
      'must contain at most one image and nothing else',
      'write the title in the brackets, and move other content before or after the block',
    );
  }
  const [poster] = pictures;
  if (poster?.type === 'image' && /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(poster.url)) {
    fail(
      'has an image of another host, which would be loaded before the click',
      'add the image to the site, and use its path',
    );
  }
  if (poster?.type === 'imageReference') {
    fail('refers to its image by a label', 'write the path of the image in parentheses: ![](…)');
  }
  if (poster !== undefined) poster.alt ||= textOf({ type: 'paragraph', children: title });

  const link = (children: PhrasingContent[]): Paragraph => ({
    type: 'paragraph',
    children: [{ type: 'link', url, children: withoutLinks(children) } satisfies Link],
    ...(node.position && { position: node.position }),
  });
  node.children =
    poster === undefined
      ? [link(title)]
      : [link([poster]), { type: 'paragraph', data: { hName: 'figcaption' }, children: title }];
  node.data = { hName: 'figure', hProperties: { className: ['embed'] } };
  return undefined;
}

function withoutLinks(children: PhrasingContent[]): PhrasingContent[] {
  const paragraph: Paragraph = { type: 'paragraph', children };
  visit(paragraph, ['link', 'linkReference'], (link, index, parent) => {
    if (index === undefined || parent === undefined || !('children' in link)) return undefined;
    (parent.children as PhrasingContent[]).splice(
      index,
      1,
      ...(link.children as PhrasingContent[]),
    );
    return [SKIP, index];
  });
  return paragraph.children;
}
