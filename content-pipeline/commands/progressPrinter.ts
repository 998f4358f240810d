import type { Steps } from '../publish/steps';
import type { CommandContext } from './commandContext';

/** What a printer needs of the world. */
type Screen = Pick<CommandContext, 'write' | 'isTerminal' | 'milliseconds'>;

/** Milliseconds between two counts of files: more than eyes can follow costs time over a slow line. */
const pause = 100;

/**
 * A printer of one line a stage: its name, what came of it, its seconds; on a terminal the files are
 * counted in that line meanwhile. Silent where a program reads the output.
 */
export function createProgressPrinter(screen: Screen, isSilent: boolean): Steps {
  const silence = () => undefined;
  if (isSilent) return { start: silence, advance: silence, end: silence };
  let since = 0;
  let line = '';
  let count = '';
  let counted = 0;
  return {
    start(stage) {
      since = screen.milliseconds();
      counted = since;
      count = '';
      line = `  ${stage} …`;
      screen.write(line);
    },
    advance(done, total) {
      const now = screen.milliseconds();
      if (!screen.isTerminal || (now - counted < pause && done < total)) return;
      counted = now;
      count = ` ${done} of ${total}`;
      screen.write(`\r${line}${count}`);
    },
    end(result) {
      const seconds = ((screen.milliseconds() - since) / 1000).toFixed(1);
      const said = ` ${result}, ${seconds} s`;
      screen.write(count === '' ? `${said}\n` : `\r${line}${said.padEnd(count.length)}\n`);
    },
  };
}
