import { createRequire } from 'node:module';
import path from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { type ReadConfig, readSiteConfig } from '../config/readSiteConfig';
import { createDiagnosticLog, type Report } from '../diagnostics/diagnostic';
import { exitCodeOf } from '../diagnostics/exitCode';
import { isWritable } from '../files/cacheFolder';
import { diskFileStore } from '../files/fileStore';
import { findInstalled } from '../reference/convertPackage';
import type { ApiSectionConfig } from '../sections/api/apiConfig';
import { sectionsOfKind } from '../sections/sectionKind';
import { sectionKinds } from '../site/sectionKinds';
import { type CommandContext, withCache } from './commandContext';
import { cacheDirOption, examples } from './options';
import { writeDiagnostics } from './terminal';

/** A line of the output: a subject, such as `node`, and its version, path or value. */
type Finding = readonly [subject: string, found: string];

/** Creates the command `recto doctor`, which prints the versions, folders and packages of a site for bug reports. */
export function doctorCommand(context: CommandContext) {
  return new Command('doctor')
    .description('Print the versions, folders and packages of a site, and report problems')
    .argument('[site]', 'folder with recto.yaml', '.')
    .addOption(cacheDirOption())
    .addHelpText(
      'after',
      examples({
        'recto doctor': 'print what to include in a bug report',
      }),
    )
    .action(async (folder, cache) => {
      const log = createDiagnosticLog();
      const { cacheFolder } = withCache(context, folder, cache);
      const config = await readSiteConfig(diskFileStore(folder), sectionKinds, log.report);
      const findings: Finding[] = [
        ['recto', context.installation.version],
        ['node', process.versions.node],
        ...['typedoc', 'typescript'].map((name) => [name, versionOf(name, context)] as const),
        ['viewer', context.installation.viewerFolder],
        ['site', path.resolve(folder)],
        ['cache', `${cacheFolder}${(await isWritable(cacheFolder)) ? '' : ' (not writable)'}`],
        ...(config === undefined ? [] : await findingsOf(config, folder, log.report)),
      ];
      const width = Math.max(...findings.map(([subject]) => subject.length));
      for (const [subject, found] of findings) {
        context.write(`${subject.padEnd(width)}  ${found}\n`);
      }
      await writeDiagnostics(log, 'text', context);
      context.finish(exitCodeOf(log.entries, false));
    });
}

function versionOf(name: string, { installation }: CommandContext): string {
  try {
    return String(createRequire(installation.typedocProcess)(`${name}/package.json`).version);
  } catch {
    return 'not found';
  }
}

async function findingsOf(
  { value, file, placeOf }: ReadConfig,
  folder: string,
  report: Report,
): Promise<Finding[]> {
  const sections = value.sections.map(
    ({ kind, label, path: address }): Finding => ['section', `${label} (${kind}) at ${address}`],
  );
  const packages: Finding[] = [];
  for (const { section, sectionIndex } of sectionsOfKind<ApiSectionConfig>(value, 'api')) {
    for (const [index, { name }] of section.packages.entries()) {
      const place = { file, ...placeOf(['sections', sectionIndex, 'packages', index, 'name']) };
      const found = await findInstalled({ packageName: name, from: folder, place }, report);
      if (found !== undefined) packages.push(['package', `${name} in ${found.folder}`]);
    }
  }
  return [['title', value.title], ['url', value.url], ...sections, ...packages];
}
