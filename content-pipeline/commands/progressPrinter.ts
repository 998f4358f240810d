import type { CommandContext } from './commandContext';

/** Tells people who wait what is being done and how long it took. */
export interface ProgressPrinter {
  /** Begins a stage and ends the one before it. */
  start(stage: string): void;
  /** Ends the last stage. */
  end(): void;
}

/** A printer of one line a stage: its name, then its seconds. Under another format than text it is silent. */
export function createProgressPrinter(context: CommandContext, silent: boolean): ProgressPrinter {
  let since: number | undefined;
  function end(): void {
    if (since === undefined) return;
    context.write(` ${((context.milliseconds() - since) / 1000).toFixed(1)} s\n`);
    since = undefined;
  }
  if (silent) return { start: () => undefined, end: () => undefined };
  return {
    start(stage) {
      end();
      since = context.milliseconds();
      context.write(`  ${stage} …`);
    },
    end,
  };
}
