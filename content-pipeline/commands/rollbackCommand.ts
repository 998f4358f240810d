import { Command } from '@commander-js/extra-typings';
import { ExitCode } from '../diagnostics/exitCode';
import { openExistingStore } from '../publish/openStore';
import { rollBack } from '../publish/rollBack';
import type { CommandContext } from './commandContext';
import { wholeNumber } from './options';
import { defaultConcurrency } from './publishCommand';
import { createProgressPrinter } from './terminal';

/** Makes an earlier release current. */
export function rollbackCommand(context: CommandContext) {
  return new Command('rollback')
    .description('Go back to an earlier release: one write, then its pages')
    .argument('<target>', 'a folder, or s3://bucket/prefix')
    .argument('[release]', 'its name; the release before the current one when missing')
    .option('--concurrency <number>', 'files sent at a time', wholeNumber(1), defaultConcurrency)
    .action(async (target, release, { concurrency }) => {
      const store = await openExistingStore(target, {
        env: context.env,
        report: context.writeError,
      });
      const unlock = await store.lock();
      try {
        const progress = createProgressPrinter(context, false);
        const now = new Date();
        const chosen = await rollBack(store, { release, now, concurrency, progress });
        context.write(`Release ${chosen} is current · ${store.address}\n`);
      } finally {
        await unlock();
      }
      context.finish(ExitCode.ok);
    });
}
