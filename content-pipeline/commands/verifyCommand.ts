import { Command } from '@commander-js/extra-typings';
import { CommandError } from '../diagnostics/commandError';
import { createDiagnosticLog } from '../diagnostics/diagnostic';
import { exitCodeOf } from '../diagnostics/exitCode';
import { countOf, summarise } from '../diagnostics/formatDiagnostics';
import { fetchSite } from '../publish/verify/fetchSite';
import { verifySite } from '../publish/verify/verifySite';
import type { CommandContext } from './commandContext';
import { writeDiagnostics } from './compileFolder';
import { concurrencyOption, formatOption, shardOption } from './options';

/** Creates `recto verify`, which reads a published site over the network and reports its problems. */
export function verifyCommand(context: CommandContext) {
  return new Command('verify')
    .description('Read a published site as a browser does, and report missing or wrong files')
    .argument('<url>', 'URL of its root, such as https://docs.example/')
    .addOption(concurrencyOption('how many files to request at a time'))
    .addOption(shardOption('check a part of a large site, such as 2/8'))
    .addOption(formatOption())
    .option('--strict', 'treat warnings as errors', false)
    .action(async (url, { concurrency, shard, format, strict }) => {
      const root = rootOf(url);
      const log = createDiagnosticLog();
      const options = { root: root.href, fetchFile: fetchSite(root), concurrency, shard };
      const { files, pages } = await verifySite(options, log.report);
      await writeDiagnostics(log, format, context);
      if (format === 'text') {
        const found = log.entries.length === 0 ? 'no problems' : summarise(log.entries);
        context.write(`${countOf(files, 'file')}, ${countOf(pages, 'address')}, ${found}\n`);
      }
      context.finish(exitCodeOf(log.entries, strict));
    });
}

function rootOf(text: string): URL {
  if (!URL.canParse(text) || !/^https?:/.test(text)) {
    const hint = 'Write it with https://, up to the slash at which the site begins';
    throw new CommandError('target', `"${text}" is not the URL of a site`, hint);
  }
  const url = new URL(text);
  url.search = '';
  url.hash = '';
  // Relative URLs would replace what follows the last slash.
  if (!url.pathname.endsWith('/')) url.pathname += '/';
  return url;
}
