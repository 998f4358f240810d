import type { Element, RootContent } from 'hast';
import katex from 'katex';
import { mathAttributes, mathTags } from '#manifest/contentTags';
import type { HastElement, HastNode } from '#manifest/hast';
import { contentElement, contentText } from '../contentNode';
import { limits } from '../limits';
import { type Formula, parseHtml } from '../parser';
import { placeOf } from '../sourceText';
import type { Page } from './page';

/** Renders a formula as MathML. If the formula is invalid, reports the formula and renders its source. */
export function renderFormula(formula: Formula, element: Element, page: Page): HastElement {
  const { tex, isBlock } = formula;
  const rendered = texToMathml(tex, isBlock);
  const nodes = 'mathml' in rendered ? mathOf(rendered.mathml) : [];
  const [math] = nodes;
  const tooDeep = depthOf(nodes) > limits.nesting;
  if (math?.type !== 'element' || tooDeep) {
    reportProblem(
      formula,
      'problem' in rendered ? rendered : { problem: 'is nested too deeply' },
      element,
      page,
    );
    return contentElement('code', {}, [contentText(tex)]);
  }
  return contentElement('math', { ...math.properties, dataTex: tex }, math.children);
}

function mathOf(mathml: string): HastNode[] {
  const { children } = parseHtml({ type: 'root', children: [{ type: 'raw', value: mathml }] });
  return children.flatMap((child) => contentOf(child));
}

function contentOf(node: RootContent, variant = ''): HastNode[] {
  if (node.type === 'text') return [contentText(inAlphabet(node.value, variant))];
  // The annotation is the source, which a property contains.
  if (node.type !== 'element' || node.tagName === 'annotation') return [];
  const { mathvariant = '', ...properties } = node.properties;
  const children = node.children.flatMap((child) => contentOf(child, String(mathvariant)));
  if (!mathTags.has(node.tagName)) return children;
  const kept = Object.entries(properties).filter(([name]) => mathAttributes.has(name));
  const upright = mathvariant === 'normal' ? { mathvariant } : {};
  const strings = Object.fromEntries(kept.map(([name, value]) => [name, String(value)]));
  return [contentElement(node.tagName, { ...strings, ...upright }, children)];
}

function depthOf(nodes: readonly HastNode[]): number {
  return nodes.reduce(
    (most, node) => Math.max(most, node.type === 'text' ? 0 : 1 + depthOf(node.children)),
    0,
  );
}

function reportProblem(
  { tex }: Formula,
  { problem, at = 0 }: { problem: string; at?: number },
  { position }: Element,
  { source, report }: Page,
): void {
  const start = placeOf(source.text, position, tex);
  const before = tex.slice(0, at).split('\n');
  const column = (before.at(-1)?.length ?? 0) + (before.length === 1 ? (start.column ?? 1) : 1);
  // In a quote or a list, lines of a formula begin further to the right than in its text.
  const isFound = source.text.slice(position?.start.offset, position?.end.offset).includes(tex);
  report({
    code: 'invalid-formula',
    severity: 'error',
    message: `the formula ${problem}`,
    hint: 'correct or simplify the TeX, or escape the dollar character as "\\$" if this is not a formula',
    file: source.path,
    ...(isFound && start.line !== undefined
      ? { line: start.line + before.length - 1, column }
      : start),
  });
}

/**
 * The result of rendering a formula: its MathML as text, or a problem. `problem` is the end of a message, and `at` is
 * the offset of the problem in the TeX; it is missing if the offset is unknown.
 */
type RenderedFormula = { mathml: string } | { problem: string; at?: number };

/** Error colour that is passed to KaTeX, so that the commands that KaTeX does not allow can be found in its output. */
const refused = 'refused';

/**
 * Converts TeX to MathML. Macros apply only to the formula that defines them, and the number of macro expansions is
 * limited.
 */
function texToMathml(tex: string, isBlock: boolean): RenderedFormula {
  const { characters, expansions } = limits.formula;
  if (tex.length > characters) return { problem: `must have at most ${characters} characters` };
  try {
    const mathml = katex.renderToString(tex, {
      output: 'mathml',
      displayMode: isBlock,
      maxExpand: expansions,
      maxSize: 20,
      strict: 'ignore',
      errorColor: refused,
    });
    const [, command] =
      new RegExp(`mathcolor="${refused}"><mtext>(.*?)</mtext>`).exec(mathml) ?? [];
    if (command === undefined) return { mathml };
    return { problem: `must not contain "${command}"`, at: Math.max(0, tex.indexOf(command)) };
  } catch (error) {
    if (!(error instanceof katex.ParseError)) throw error;
    const { position, rawMessage } = error;
    const problem = `is invalid: ${rawMessage}`;
    return position === undefined ? { problem } : { problem, at: position };
  }
}

// Letters of other alphabets are separate characters; few browsers still support the attribute "mathvariant" instead.

/**
 * The mathematical alphabets of Unicode. The keys are the values of `mathvariant`. The values are the code points of
 * the first capital letter, lower-case letter and digit. Alphabets without digits have two code points.
 */
const alphabets: Readonly<Record<string, readonly [number, number, number?]>> = {
  bold: [0x1d400, 0x1d41a, 0x1d7ce],
  italic: [0x1d434, 0x1d44e],
  'bold-italic': [0x1d468, 0x1d482],
  script: [0x1d49c, 0x1d4b6],
  fraktur: [0x1d504, 0x1d51e],
  'double-struck': [0x1d538, 0x1d552, 0x1d7d8],
  'sans-serif': [0x1d5a0, 0x1d5ba, 0x1d7e2],
  'bold-sans-serif': [0x1d5d4, 0x1d5ee, 0x1d7ec],
  'sans-serif-italic': [0x1d608, 0x1d622],
  monospace: [0x1d670, 0x1d68a, 0x1d7f6],
};

/**
 * Letters that Unicode contained before it added the alphabets, and that therefore have other code points. The outer
 * keys are values of `mathvariant`; the inner keys are letters.
 */
const older: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  italic: { h: 'ℎ' },
  script: {
    ...{ B: 'ℬ', E: 'ℰ', F: 'ℱ', H: 'ℋ', I: 'ℐ', L: 'ℒ', M: 'ℳ', R: 'ℛ', e: 'ℯ', g: 'ℊ', o: 'ℴ' },
  },
  fraktur: { C: 'ℭ', H: 'ℌ', I: 'ℑ', R: 'ℜ', Z: 'ℨ' },
  'double-struck': { C: 'ℂ', H: 'ℍ', N: 'ℕ', P: 'ℙ', Q: 'ℚ', R: 'ℝ', Z: 'ℤ' },
};

/**
 * Replaces the letters and digits of a text with the characters of an alphabet. `variant` is a value of `mathvariant`.
 * Characters that the alphabet does not contain, and texts in an unknown alphabet, are returned unchanged.
 */
function inAlphabet(text: string, variant: string): string {
  const [capitals, letters, digits] = alphabets[variant] ?? [];
  return text.replace(/[A-Za-z0-9]/g, (character) => {
    const start = /[A-Z]/.test(character) ? capitals : /[a-z]/.test(character) ? letters : digits;
    const first = /[A-Z]/.test(character) ? 'A' : /[a-z]/.test(character) ? 'a' : '0';
    if (start === undefined) return character;
    const place = character.charCodeAt(0) - first.charCodeAt(0);
    return older[variant]?.[character] ?? String.fromCodePoint(start + place);
  });
}
