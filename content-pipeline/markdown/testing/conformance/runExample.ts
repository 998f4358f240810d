import type { Root } from 'hast';
import type { MarkdownContext } from '../../compileMarkdown';
import { parseHtml } from '../../parser';
import { compileText } from '../compileText';
import { asWeDraw } from './asWeDraw';
import { localFolder } from './localFolder';
import { normalForm } from './normalForm';
import type { Example } from './suites';
import { withoutOurs } from './withoutOurs';

/** What became of one example, in a form in which both sides can be compared. */
export interface Outcome extends Example {
  wanted: string;
  given: string;
}

/** A site on which every address exists. Ours have no relative ones, so these get a folder. */
const site: MarkdownContext = {
  resolveLink: resolve,
  resolveImage: (target) => ({ src: resolve(target) }),
  symbolHref: () => undefined,
  additionalLanguages: [],
};

function resolve(target: string): string {
  return /^(?:[a-z]+:|[/#])/i.test(target) ? target : localFolder + target;
}

/** Compiles an example as a page is compiled, and reads what the specification wants of it. */
export function runExample(example: Example): Outcome {
  const { tree } = compileText(example.markdown, site);
  const given: Root = { type: 'root', children: tree.children.map(withoutOurs) };
  // The last line break is that of the file; in an open tag, the parser would take it for content.
  const value = example.html.replace(/\n$/, '');
  const wanted = parseHtml({ type: 'root', children: [{ type: 'raw', value }] });
  return {
    ...example,
    wanted: normalForm(asWeDraw(wanted)),
    given: normalForm(given),
  };
}
