import path from 'node:path';
import { Command, InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { readSiteConfig } from '../config/readSiteConfig';
import { createDiagnosticLog, type Report } from '../diagnostics/diagnostic';
import { ExitCode, exitCodeOf } from '../diagnostics/exitCode';
import { diskCache } from '../files/cacheFolder';
import { diskFileStore } from '../files/fileStore';
import { type Coverage, coverageOf } from '../reference/coverage';
import { readPackage } from '../reference/readPackage';
import { convertPackages } from '../sections/api/convertPackages';
import type { CommandContext } from './commandContext';
import { writeDiagnostics } from './compileFolder';
import { formatCoverage, percentOf } from './formatCoverage';

/** Tells how much of the documented packages their comments explain. */
export function coverageCommand(context: CommandContext) {
  return new Command('coverage')
    .description('Count what the comments of the documented packages explain')
    .argument('[site]', 'folder with recto.yaml', '.')
    .addOption(
      new Option('--format <format>', 'output format of the figures')
        .choices(['text', 'json'])
        .default('text' as const),
    )
    .option(
      '--threshold <percent>',
      'fail where a smaller share of the exports is documented',
      readPercent,
    )
    .action(async (folder, { format, threshold = 0 }) => {
      const log = createDiagnosticLog();
      const packages = await readCoverage(folder, context, log.report);
      await writeDiagnostics(log, 'text', context);
      const code = exitCodeOf(log.entries, false);
      if (code !== ExitCode.ok) return context.finish(code);
      if (packages.length === 0) {
        context.writeError(
          'The site documents no package: recto.yaml has no section of kind "api".',
        );
        return context.finish(ExitCode.usageInvalid);
      }
      const text = format === 'json' ? JSON.stringify(packages, null, 2) : formatCoverage(packages);
      context.write(`${text}\n`);
      const low = packages.filter(({ exports }) => percentOf(exports) < threshold);
      for (const { name, exports } of low) {
        const share = percentOf(exports).toFixed(1);
        context.writeError(
          `${name}: ${share} % of the exports are documented, and --threshold asks for ${threshold} %.`,
        );
      }
      context.finish(low.length > 0 ? ExitCode.contentInvalid : ExitCode.ok);
    });
}

async function readCoverage(
  folder: string,
  { cacheFolder, installation }: CommandContext,
  report: Report,
): Promise<Coverage[]> {
  const config = await readSiteConfig(diskFileStore(folder), report);
  if (config === undefined) return [];
  const options = {
    config,
    siteFolder: path.resolve(folder),
    cache: diskCache(cacheFolder),
    typedocProcess: installation.typedocProcess,
  };
  const converted = await Promise.all(
    config.value.sections.map((section, index) =>
      section.kind === 'api' ? convertPackages(section, index, options, report) : [],
    ),
  );
  // What is wrong with a comment is said by a build.
  return converted
    .flat()
    .map(({ project, read }) => coverageOf(readPackage(project, read, () => undefined)));
}

function readPercent(text: string): number {
  const percent = Number(text);
  if (text.trim() !== '' && percent >= 0 && percent <= 100) return percent;
  throw new InvalidArgumentError('A percentage is a number from 0 to 100.');
}
