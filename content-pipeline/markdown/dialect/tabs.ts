import type { Code } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import type { Report } from '../../diagnostics/diagnostic';
import type { PageWords } from '../../words/pageWords';
import { bracketedTitle, readFence, readSnippet } from '../code/fence';
import { placeOf, type SourceText } from '../sourceText';
import {
  type Block,
  checkAttributes,
  checkClosed,
  type Directive,
  reportDirective,
  takeLabel,
} from './directive';
import { type PackageManager, translateCommand } from './packageCommands';

/**
 * Converts a group of tabs: `::::tabs{group=name}` around blocks `:::tab[Label]{value=value}`. Reports other content.
 * Returns the blocks that replace the group, or `undefined` if the group itself is changed.
 */
export function readTabGroup(
  node: Directive,
  source: SourceText,
  words: PageWords,
  report: Report,
): Block[] | undefined {
  const isTab = (child: Block) => child.type === 'containerDirective' && child.name === 'tab';
  const tabs = node.children.filter((child): child is Directive => isTab(child));
  const others = node.children.filter((child) => !isTab(child));
  const [stray] = others;
  if (tabs.length === 0) {
    const hint = 'add a ":::tab[Label]" to the group, with fewer colons than the group';
    reportDirective(
      node,
      { code: 'block-shape', problem: 'contains no tab', hint },
      source,
      report,
    );
    return others;
  }
  if (stray !== undefined) {
    report({
      code: 'block-shape',
      severity: 'error',
      message: 'the group of tabs contains something other than tabs',
      hint: 'move the other content into a ":::tab[Label]" or out of the group',
      file: source.path,
      ...placeOf(source.text, stray.position),
    });
  }
  const taken = new Set<string>();
  for (const tab of tabs) readTab(tab, taken, source, words, report);
  node.children = tabs;
  node.data = groupData(node, source, report);
  return others.length === 0 ? undefined : [...others, node];
}

function readTab(
  tab: Directive,
  taken: Set<string>,
  source: SourceText,
  words: PageWords,
  report: Report,
): void {
  checkClosed(tab, source, report);
  checkAttributes(tab, ['value'], source, report);
  const label = textOf({ type: 'paragraph', children: takeLabel(tab) ?? [] })
    .replace(/\s+/g, ' ')
    .trim();
  if (label === '') fail('has no label', 'add a label in brackets: ":::tab[Label]"');
  const value = tab.attributes?.value?.trim() || label;
  const isTwice = [`label ${label}`, `value ${value}`].some((mark) => taken.has(mark));
  if (label !== '' && isTwice)
    fail(
      `has the same label or value as an earlier tab: "${label}"`,
      'use a different label and value for each tab',
    );
  taken.add(`label ${label}`).add(`value ${value}`);
  tab.data = tabData(label === '' ? words('tab') : label, value === '' ? undefined : value);

  function fail(problem: string, hint: string): void {
    reportDirective(tab, { code: 'block-shape', problem, hint }, source, report);
  }
}

/**
 * Converts `:::code-group` to a group of tabs, one for each code block. The label of a tab is the title of its block.
 * If the block has no title, the label is the name of the file that the block shows. Reports other content. Returns the
 * blocks that replace the group, or `undefined` if the group itself is changed.
 */
export function readCodeGroup(
  node: Directive,
  source: SourceText,
  words: PageWords,
  report: Report,
): Block[] | undefined {
  const children = node.children.flatMap(
    (child): Block[] => readSnippets(child, source) ?? (isComment(child) ? [] : [child]),
  );
  const blocks = children.filter((child) => child.type === 'code');
  const others = children.filter((child) => child.type !== 'code');
  const [stray] = others;
  if (blocks.length === 0) {
    const hint = 'add code blocks with a title to the group: ```js title="server.js"';
    reportDirective(
      node,
      { code: 'block-shape', problem: 'contains no code block', hint },
      source,
      report,
    );
    return others;
  }
  if (stray !== undefined)
    fail(
      stray,
      'the code group contains something other than code blocks',
      'move the other content before or after the group',
    );
  const taken = new Set<string>();
  node.children = blocks.map((code) => tabOf(code));
  node.data = groupData(node, source, report);
  return others.length === 0 ? undefined : [...others, node];

  function tabOf(code: Code): Directive {
    const fence = readFence(code);
    const title = fence.title ?? fence.source?.file.split('/').at(-1);
    if (title === undefined) {
      const hint = 'add a title after the language: title="server.js"';
      fail(code, 'the code block has no title, which is required in a code group', hint);
    } else if (taken.has(title)) {
      const hint = 'use a different title for each code block';
      fail(code, `two code blocks of the group have the title "${title}"`, hint);
    }
    const label = title ?? words('code-block');
    taken.add(label);
    const data = tabData(label);
    // The label of the tab already shows the title.
    const child = { ...code, ...withoutTitle(code) };
    return { type: 'containerDirective', name: 'tab', data, children: [child] };
  }

  function fail({ position }: Block, message: string, hint: string): void {
    const place = placeOf(source.text, position);
    report({ code: 'block-shape', severity: 'error', message, hint, file: source.path, ...place });
  }
}

/** Tests if a block only contains comments, such as `<!-- prettier-ignore -->`. */
function isComment(node: Block): boolean {
  return node.type === 'html' && /^(?:\s*<!--(?:(?!-->).)*-->)+\s*$/s.test(node.value);
}

function withoutTitle({ lang, meta }: Code): Pick<Code, 'lang' | 'meta'> {
  const info = `${lang ?? ''} ${meta ?? ''}`;
  const named = /(^|\s)(?:title|filename)=(["']).*?\2/;
  const rest = info.replace(named.test(info) ? named : bracketedTitle, '$1');
  const [, word = '', others = ''] = /^(\S*)(.*)$/s.exec(rest) ?? [];
  return { lang: word || null, meta: others.trim() };
}

/**
 * Returns code blocks for a paragraph in which every line shows a file, such as `<<< ./server.js`. Returns `undefined`
 * for all other content.
 */
export function readSnippets(node: Block, { text }: SourceText): Code[] | undefined {
  const { position } = node;
  const offset = position?.start.offset;
  if (node.type !== 'paragraph' || position === undefined || offset === undefined) return undefined;
  if (!text.startsWith('<<<', offset)) return undefined;
  const snippets: Code[] = [];
  let { line } = position.start;
  for (const match of text
    .slice(offset, position.end.offset)
    .matchAll(/([ \t>]*)([^\r\n]*)(?:\r\n|\r|\n|$)/g)) {
    const [whole, indentation = '', written = ''] = match;
    if (whole === '') break;
    const fence = readSnippet(written);
    if (fence === undefined) return undefined;
    const column = (match.index === 0 ? position.start.column : 1) + indentation.length;
    const start = { line, column, offset: offset + match.index + indentation.length };
    const end = { line, column: column + written.length, offset: start.offset + written.length };
    snippets.push({ type: 'code', ...fence, value: '', position: { start, end } });
    line += 1;
  }
  return snippets;
}

/**
 * Converts a code block with the word `npm2yarn` after its language to a group of tabs, with the commands of npm, Yarn
 * and pnpm. All other lines appear in each tab. Reports a block without an npm command, or with a command that cannot
 * be translated. Returns `undefined` for a code block without that word.
 */
export function readInstall(code: Code, source: SourceText, report: Report): Directive | undefined {
  const mark = /(^|\s)npm2yarn(?=\s|$)/;
  const quoted = /(["']).*?\1/g;
  if (!mark.test((code.meta ?? '').replace(quoted, ''))) return undefined;
  const meta = (code.meta ?? '').replace(mark, '$1').trim();
  const tab = (label: string, value: string): Directive => {
    const child: Code = { ...code, meta, value };
    return { type: 'containerDirective', name: 'tab', data: tabData(label), children: [child] };
  };
  reportUntranslated(code, source, report);
  return {
    type: 'containerDirective',
    name: 'tabs',
    data: { hName: 'div', hProperties: { className: ['tabs'], dataGroup: 'package-manager' } },
    children: [
      tab('npm', code.value),
      tab('yarn', translate(code.value, 'yarn')),
      tab('pnpm', translate(code.value, 'pnpm')),
    ],
    ...(code.position === undefined ? {} : { position: code.position }),
  };
}

function mapCommands(value: string, translate: (command: string) => string): string {
  return value
    .split('\n')
    .map((line) => {
      const end = line.search(/(?:^|\s)#/);
      const code = end === -1 ? line : line.slice(0, end);
      return code.split('&&').map(mapPart).join('&&') + line.slice(code.length);
    })
    .join('\n');

  function mapPart(part: string): string {
    const command = part.trim().replace(/^\$ +/, '');
    return /^np[mx](?:\s|$)/.test(command) ? part.replace(command, () => translate(command)) : part;
  }
}

function translate(value: string, to: PackageManager): string {
  return mapCommands(value, (command) => translateCommand(command, to) ?? command);
}

function reportUntranslated(code: Code, source: SourceText, report: Report): void {
  const found: string[] = [];
  mapCommands(code.value, (command) => {
    found.push(command);
    return command;
  });
  const untranslated = found.find((command) => translateCommand(command, 'yarn') === undefined);
  if (found.length > 0 && untranslated === undefined) return;
  report({
    code: 'block-shape',
    severity: 'error',
    message:
      untranslated === undefined
        ? 'the code block with "npm2yarn" contains no npm command'
        : `"${untranslated}" cannot be translated for Yarn and pnpm`,
    hint:
      untranslated === undefined
        ? 'remove "npm2yarn", or add a command such as "npm install kit"'
        : 'use a ":::code-group" with the commands of each package manager',
    file: source.path,
    ...placeOf(source.text, code.position, untranslated ?? 'npm2yarn'),
  });
}

function groupData(node: Directive, source: SourceText, report: Report): Directive['data'] {
  checkAttributes(node, ['group'], source, report);
  const { group } = node.attributes ?? {};
  // The name is part of the key under which the choice of a reader is stored.
  if (typeof group === 'string' && !/^[\w.-]{1,40}$/.test(group)) {
    const problem = `has an invalid group "${group}"`;
    const hint = 'use at most 40 letters, digits, "-", "_" and ".": "group=package-manager"';
    reportDirective(node, { code: 'block-shape', problem, hint }, source, report);
  }
  return { hName: 'div', hProperties: { className: ['tabs'], dataGroup: group ?? undefined } };
}

/**
 * Returns the name and the properties of the element for a tab. A reader's choice of a tab applies to all tabs with the
 * same `value` in groups with the same name.
 */
export function tabData(label: string, value = label): Directive['data'] {
  const shared = value === label ? {} : { dataValue: value };
  return { hName: 'section', hProperties: { className: ['tab'], dataLabel: label, ...shared } };
}
