import path from 'node:path';
import { Command, InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { readSiteConfig } from '../config/readSiteConfig';
import { CommandError } from '../diagnostics/commandError';
import { createDiagnosticLog, type Report } from '../diagnostics/diagnostic';
import { ExitCode, exitCodeOf } from '../diagnostics/exitCode';
import { formatFailure } from '../diagnostics/formatDiagnostics';
import { diskCache } from '../files/cacheFolder';
import { diskFileStore } from '../files/fileStore';
import { type Coverage, coverageOf, type Share } from '../reference/coverage';
import { readPackage } from '../reference/readPackage';
import type { ApiSectionConfig } from '../sections/api/apiConfig';
import { convertPackages } from '../sections/api/convertPackages';
import { sectionsOfKind } from '../sections/sectionKind';
import { sectionKinds } from '../site/sectionKinds';
import { type CachingContext, type CommandContext, withCache } from './commandContext';
import { cacheDirOption, examples } from './options';
import { writeDiagnostics } from './terminal';

/** Creates the command `recto coverage`, which prints how many exports of each documented package have comments. */
export function coverageCommand(context: CommandContext) {
  return new Command('coverage')
    .description('Print how many exports of each documented package have comments')
    .argument('[site]', 'folder with recto.yaml', '.')
    .addOption(
      new Option('--format <format>', 'output format of the coverage')
        .choices(['text', 'json'])
        .default('text' as const),
    )
    .addOption(cacheDirOption())
    .option(
      '--threshold <percent>',
      'fail if a smaller share of the exports of a package has comments',
      readPercent,
    )
    .addHelpText(
      'after',
      examples({
        'recto coverage --threshold 80': 'fail if less than 80 % of the exports have comments',
      }),
    )
    .action(async (folder, { format, threshold = 0, ...cache }) => {
      const log = createDiagnosticLog();
      const packages = await readCoverage(folder, withCache(context, folder, cache), log.report);
      await writeDiagnostics(log, 'text', context);
      const code = exitCodeOf(log.entries, false);
      if (code !== ExitCode.ok) return context.finish(code);
      if (packages.length === 0) {
        const hint = 'add a section with "kind: api" to recto.yaml';
        throw new CommandError('usage', 'the site has no API reference', hint);
      }
      const text = format === 'json' ? JSON.stringify(packages, null, 2) : formatCoverage(packages);
      context.write(`${text}\n`);
      const low = packages.filter(({ exports }) => percentOf(exports) < threshold);
      for (const { name, exports } of low) {
        const share = percentOf(exports).toFixed(1);
        const message = `"${name}": ${share} % of the exports are documented, less than ${threshold} %`;
        context.writeError(formatFailure(message));
      }
      context.finish(low.length > 0 ? ExitCode.contentInvalid : ExitCode.ok);
    });
}

async function readCoverage(
  folder: string,
  { cacheFolder, installation }: CachingContext,
  report: Report,
): Promise<Coverage[]> {
  const config = await readSiteConfig(diskFileStore(folder), sectionKinds, report);
  if (config === undefined) return [];
  const options = {
    config,
    siteFolder: path.resolve(folder),
    cache: diskCache(cacheFolder),
    typedoc: { file: installation.typedocProcess },
  };
  const converted = await Promise.all(
    sectionsOfKind<ApiSectionConfig>(config.value, 'api').map(({ section, sectionIndex }) =>
      convertPackages(section, sectionIndex, options, report),
    ),
  );
  // Problems in comments are reported by a build.
  return converted
    .flat()
    .map(({ project, read }) => coverageOf(readPackage(project, read, () => undefined)));
}

function readPercent(text: string): number {
  const percent = Number(text);
  if (text.trim() !== '' && percent >= 0 && percent <= 100) return percent;
  throw new InvalidArgumentError('It must be a number from 0 to 100.');
}

/** Maximum number of undocumented exports that are listed for each package. */
const listedNames = 10;

/** Formats the coverage of packages as text: for each, a table and the names of the first undocumented exports. */
export function formatCoverage(packages: readonly Coverage[]): string {
  return packages.map(formatPackage).join('\n\n');
}

/** Returns a share in percent; 100 if the total is 0. */
export function percentOf({ documented, total }: Share): number {
  return total === 0 ? 100 : (100 * documented) / total;
}

function formatPackage(coverage: Coverage): string {
  const { name, version, examples, sources, undocumented, ...shares } = coverage;
  const rows = [
    row('exports', shares.exports),
    row('members', shares.members),
    row('parameters', shares.parameters),
    row('returns', shares.returns),
    `  ${'examples'.padEnd(10)} ${String(examples).padStart(5)}`,
  ];
  const title = version === undefined ? name : `${name} ${version}`;
  const note = sources === 0 && shares.exports.total > 0 ? [sourcesNote] : [];
  return [title, ...rows, ...listed(undocumented), ...note].join('\n');
}

const sourcesNote =
  '  No links to sources: publish declaration maps ("declarationMap") or the sources, or set "sourceUrl" in recto.yaml';

function row(title: string, share: Share): string {
  const { documented, total } = share;
  const percent = percentOf(share).toFixed(1).padStart(6);
  return `  ${title.padEnd(10)} ${String(documented).padStart(5)} of ${String(total).padStart(5)} ${percent} %`;
}

function listed(names: readonly string[]): string[] {
  if (names.length === 0) return [];
  const rest = names.length - listedNames;
  const end = rest > 0 ? `, and ${rest} more (--format json lists all)` : '';
  return [`  Without a comment: ${names.slice(0, listedNames).join(', ')}${end}`];
}
