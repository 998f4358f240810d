import { Command } from '@commander-js/extra-typings';
import { ExitCode } from '../diagnostics/exitCode';
import { openExistingStore } from '../publish/openStore';
import { rollBack } from '../publish/rollBack';
import type { CommandContext } from './commandContext';
import { concurrencyOption, examples, targetArgument } from './options';
import { createProgressPrinter } from './terminal';

/** Creates the command `recto rollback`, which makes an earlier release current. */
export function rollbackCommand(context: CommandContext) {
  return new Command('rollback')
    .description('Make an earlier release current again')
    .addArgument(targetArgument())
    .argument(
      '[release]',
      'name of the release (default: the previous release that was not rolled back)',
    )
    .addOption(concurrencyOption())
    .addHelpText(
      'after',
      examples({
        'recto rollback /var/www/kit': 'roll back to the previous release',
      }),
    )
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
