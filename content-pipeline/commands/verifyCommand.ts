import { Command } from '@commander-js/extra-typings';
import { CommandError } from '../diagnostics/commandError';
import { createDiagnosticLog } from '../diagnostics/diagnostic';
import { exitCodeOf } from '../diagnostics/exitCode';
import { countOf, summarise } from '../diagnostics/formatDiagnostics';
import { fetchSite } from '../publish/verify/fetchSite';
import { verifySite } from '../publish/verify/verifySite';
import type { CommandContext } from './commandContext';
import { concurrencyOption, examples, formatOption, shardOption } from './options';
import { writeDiagnostics } from './terminal';

/** Creates the command `recto verify`, which requests the files of a published site over HTTP and reports problems. */
export function verifyCommand(context: CommandContext) {
  return new Command('verify')
    .description('Request the files of a published site, and report missing or damaged ones')
    .argument('<url>', "URL of the site's root, such as https://docs.example/")
    .addOption(concurrencyOption('maximum number of concurrent requests'))
    .addOption(shardOption('check a part of a large site, such as 2/8'))
    .addOption(formatOption())
    .option('--strict', 'treat warnings as errors', false)
    .addHelpText(
      'after',
      examples({
        'recto verify https://kit.example/': 'check all published files and headers',
      }),
    )
    .action(async (url, { concurrency, shard, format, strict }) => {
      const root = rootOf(url);
      const log = createDiagnosticLog();
      const options = { root: root.href, fetchFile: fetchSite(root), concurrency, shard };
      const { files, pages } = await verifySite(options, log.report);
      await writeDiagnostics(log, format, context);
      if (format === 'text') {
        const found = log.entries.length === 0 ? 'no problems' : summarise(log.entries);
        context.write(`${countOf(files, 'file')}, ${countOf(pages, 'route path')}, ${found}\n`);
      }
      context.finish(exitCodeOf(log.entries, strict));
    });
}

function rootOf(text: string): URL {
  if (!URL.canParse(text) || !/^https?:/.test(text)) {
    const hint = "use the URL of the site's root, such as https://docs.example/";
    throw new CommandError('target', `"${text}" is not an HTTP URL`, hint);
  }
  const url = new URL(text);
  url.search = '';
  url.hash = '';
  // Without a trailing slash, relative URLs would replace the last segment.
  if (!url.pathname.endsWith('/')) url.pathname += '/';
  return url;
}
