import type { Code } from 'mdast';
import type { Report } from '../../diagnostics/diagnostic';
import { placeOf } from '../place';
import type { SourceText } from '../sourceText';
import type { Directive } from './directive';
import { tabLook } from './groupLook';
import { type PackageManager, translateCommand } from './packageCommands';

/**
 * Reads a code block with the word `npm2yarn` behind its language: its commands of npm become a group of
 * tabs with those of npm, Yarn and pnpm. Other lines stand in every tab.
 */
export function readInstall(code: Code, source: SourceText, report: Report): Directive | undefined {
  const mark = /(^|\s)npm2yarn(?=\s|$)/;
  const quoted = /(["']).*?\1/g;
  if (!mark.test((code.meta ?? '').replace(quoted, ''))) return undefined;
  const meta = (code.meta ?? '').replace(mark, '$1').trim();
  const tab = (label: string, value: string): Directive => {
    const child: Code = { ...code, meta, value };
    return { type: 'containerDirective', name: 'tab', data: tabLook(label), children: [child] };
  };
  reportUntold(code, source, report);
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

/** Puts something else into the place of each command of npm; comments are left alone. */
function mapCommands(value: string, tell: (command: string) => string): string {
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
    return /^np[mx](?:\s|$)/.test(command) ? part.replace(command, () => tell(command)) : part;
  }
}

function translate(value: string, to: PackageManager): string {
  return mapCommands(value, (command) => translateCommand(command, to) ?? command);
}

function reportUntold(code: Code, source: SourceText, report: Report): void {
  const found: string[] = [];
  mapCommands(code.value, (command) => {
    found.push(command);
    return command;
  });
  const untold = found.find((command) => translateCommand(command, 'yarn') === undefined);
  if (found.length > 0 && untold === undefined) return;
  report({
    code: 'block-shape',
    severity: 'error',
    message:
      untold === undefined
        ? 'A code block with "npm2yarn" holds commands of npm, and this one holds none'
        : `"${untold}" is not known to have a counterpart in Yarn and pnpm`,
    hint:
      untold === undefined
        ? 'Remove the word, or write a command such as "npm install kit"'
        : 'Write the commands by hand in a ":::code-group"',
    file: source.path,
    ...placeOf(source.text, code.position, untold ?? 'npm2yarn'),
  });
}
