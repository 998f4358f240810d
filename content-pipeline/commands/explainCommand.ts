import { Command, type Help } from '@commander-js/extra-typings';
import { catalogue, type Explanation } from '../diagnostics/catalogue';
import { CommandError } from '../diagnostics/commandError';
import { contentProblems, type DiagnosticCode } from '../diagnostics/diagnostic';
import { exitCodeOf } from '../diagnostics/exitCode';
import { suggest } from '../diagnostics/nearestNames';
import type { CommandContext } from './commandContext';
import { examples } from './options';

/** Maximum length of a printed line, in columns. Longer lines are hard to read. */
const maxWidth = 100;

/** Creates the command `recto explain`, which prints the explanation of a diagnostic, or a list of all diagnostics. */
export function explainCommand(context: CommandContext) {
  return new Command('explain')
    .description('Explain a diagnostic with an example, or list all diagnostics')
    .argument('[code]', 'code of the diagnostic, such as broken-link or "error[broken-link]"')
    .addHelpText(
      'after',
      examples({
        'recto explain broken-link': 'explain a diagnostic',
        'recto explain': 'list all diagnostics',
      }),
    )
    .action((written, _, command) => {
      const help = command.createHelp();
      const columns = command.configureOutput().getOutHelpWidth?.() ?? 80;
      help.helpWidth = Math.min(columns, maxWidth);
      context.write(
        written === undefined ? formatList(help) : formatExplanation(readCode(written), help),
      );
    });
}

/**
 * Returns the code in an argument, which can have the form in which diagnostics are printed: `error[broken-link]:`.
 *
 * @throws {CommandError} `usage` if no diagnostic has this code
 */
function readCode(written: string): DiagnosticCode {
  const code = /^(?:error|warning|note)\[(.*)\]:?$/.exec(written)?.[1] ?? written;
  if (isCode(code)) return code;
  const hint = suggest(code, Object.keys(catalogue), 'run "recto explain" for a list of all codes');
  throw new CommandError('usage', `unknown diagnostic "${code}"`, hint);
}

function isCode(text: string): text is DiagnosticCode {
  return Object.hasOwn(catalogue, text);
}

function formatList(help: Help): string {
  const width = Math.max(...Object.keys(catalogue).map((code) => code.length));
  const lines = Object.entries(catalogue).map(([code, { summary }]) =>
    help.formatItem(code, width, summary, help),
  );
  return `${lines.join('\n')}\n`;
}

function formatExplanation(code: DiagnosticCode, help: Help): string {
  const { summary, severities, meaning, example, help: whatHelps, corrected } = catalogue[code];
  const wrap = (text: string) => help.boxWrap(text, help.helpWidth ?? maxWidth);
  const sections = [
    wrap(`${code}: ${summary}`),
    wrap(meaning),
    severities.map((severity) => exitCodeLine(code, severity)).join('\n'),
    ...(contentProblems.some((known) => known === code) ? [wrap(chooseSeverity(code))] : []),
    `Example:\n\n${formatFiles(example)}`,
    wrap(`What helps: ${whatHelps}`),
    ...(corrected === undefined ? [] : [`Corrected:\n\n${formatFiles(corrected)}`]),
  ];
  return `${sections.join('\n\n')}\n`;
}

function chooseSeverity(code: DiagnosticCode): string {
  return `To choose the severity, set \`problems: { ${code}: error }\` or \`warning\` in recto.yaml, or use --error ${code} or --warn ${code}. Notes remain notes.`;
}

function exitCodeLine(code: DiagnosticCode, severity: Explanation['severities'][number]): string {
  const [usual, strict] = [false, true].map((isStrict) =>
    exitCodeOf([{ code, severity }], isStrict),
  );
  return `As ${severity === 'error' ? 'an' : 'a'} ${severity}: exit code ${usual}${strict === usual ? '' : `, or ${strict} with --strict`}`;
}

function formatFiles(files: Explanation['example']): string {
  return Object.entries(files)
    .map(([name, text]) => `  ${name}\n${indent(text)}`)
    .join('\n\n');
}

/**
 * Indents the lines of a text by four spaces, and replaces null characters, which are invisible, with the symbol `␀`.
 */
function indent(text: string): string {
  const lines = text.trimEnd().replaceAll('\0', '␀').split('\n');
  return lines.map((line) => (line === '' ? '' : `    ${line}`)).join('\n');
}
