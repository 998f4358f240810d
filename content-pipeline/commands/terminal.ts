import type { DiagnosticLog } from '../diagnostics/diagnostic';
import { byPlace, formatGithub, formatJson, formatText } from '../diagnostics/formatDiagnostics';
import { readLines } from '../files/readLines';
import type { FileProgress } from '../publish/switchRelease';
import type { CommandContext } from './commandContext';
import type { Format } from './options';

interface Streams {
  write(text: string): void;
  writeError(text: string): void;
}

/**
 * Returns the output functions of a command. A message on standard error starts on a new line, even after incomplete
 * output on standard output, because both streams are often displayed in one terminal.
 */
export function createTerminal(streams: Streams): Pick<CommandContext, 'write' | 'writeError'> {
  let isLineOpen = false;
  return {
    write(text) {
      streams.write(text);
      if (text !== '') isLineOpen = !text.endsWith('\n');
    },
    writeError(line) {
      if (isLineOpen) streams.write('\n');
      isLineOpen = false;
      streams.writeError(`${line}\n`);
    },
  };
}

/** Minimum number of milliseconds between two updates of a count. More updates would slow down remote terminals. */
const countInterval = 100;

/**
 * Creates a progress display, which prints a line for each stage with its name, result and seconds. On a terminal, the
 * line also shows the number of completed files. If `isSilent` is true, nothing is printed, so that programs can parse
 * the output.
 */
export function createProgressPrinter(
  screen: Pick<CommandContext, 'write' | 'isTerminal' | 'milliseconds'>,
  isSilent: boolean,
): FileProgress {
  const silence = () => undefined;
  if (isSilent) return { start: silence, advance: silence, end: silence };
  let since = 0;
  let line = '';
  let count = '';
  let countedAt = 0;
  return {
    start(stage) {
      since = screen.milliseconds();
      countedAt = since;
      count = '';
      line = `  ${stage} …`;
      screen.write(line);
    },
    advance(done, total) {
      const now = screen.milliseconds();
      if (!screen.isTerminal || (now - countedAt < countInterval && done < total)) return;
      countedAt = now;
      count = ` ${done} of ${total}`;
      screen.write(`\r${line}${count}`);
    },
    end(result) {
      const seconds = ((screen.milliseconds() - since) / 1000).toFixed(1);
      const summary = ` ${result}, ${seconds} s`;
      screen.write(count === '' ? `${summary}\n` : `\r${line}${summary.padEnd(count.length)}\n`);
    },
  };
}

/**
 * Prints diagnostics: as text to standard error, or as JSON or GitHub workflow commands to standard output. After text,
 * also prints the command that explains the first diagnostic, unless `isExplained` is false.
 */
export async function writeDiagnostics(
  log: Pick<DiagnosticLog, 'entries'>,
  format: Format,
  context: Pick<CommandContext, 'write' | 'writeError'>,
  isExplained = true,
): Promise<void> {
  const [first] = log.entries.toSorted(byPlace);
  if (format === 'json') context.write(`${formatJson(log.entries)}\n`);
  else if (first === undefined) return;
  else if (format === 'github') context.write(`${formatGithub(log.entries)}\n`);
  else {
    context.writeError(formatText(log.entries, await readLines(log.entries)));
    if (isExplained)
      context.writeError(`More about a diagnostic: npx recto-docs explain ${first.code}`);
  }
}
