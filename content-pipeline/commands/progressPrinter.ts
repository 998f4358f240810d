import type { Progress } from '../compileSite';
import type { CommandContext } from './commandContext';

/** A printer of one line a stage: its name, what came of it, its seconds. Silent where a program reads the output. */
export function createProgressPrinter(context: CommandContext, isSilent: boolean): Progress {
  if (isSilent) return { start: () => undefined, end: () => undefined };
  let since = 0;
  return {
    start(stage) {
      since = context.milliseconds();
      context.write(`  ${stage} …`);
    },
    end(result) {
      const seconds = ((context.milliseconds() - since) / 1000).toFixed(1);
      context.write(` ${result}, ${seconds} s\n`);
    },
  };
}
