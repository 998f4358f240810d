import path from 'node:path';
import { Command, Option } from '@commander-js/extra-typings';
import { CommandError } from '../../diagnostics/commandError';
import { ExitCode } from '../../diagnostics/exitCode';
import { diskFileStore } from '../../files/fileStore';
import { typesPackage } from '../../files/packageJson';
import { exists } from '../../files/writableFolder';
import { writeAtomically } from '../../files/writeAtomically';
import type { CommandContext } from '../commandContext';
import { examples } from '../options';
import { type FoundProject, findProject } from './findProject';
import { type Answers, newFiles, pagesUrl } from './newFiles';
import { type Ci, ciServices, isWorkflow } from './workflows';

interface InitOptions {
  yes: boolean;
  ci?: Ci | undefined;
}

/** Creates the command `recto init`, which writes the first files of a site. */
export function initCommand(context: CommandContext) {
  return new Command('init')
    .description('Write the first files of a site, based on the contents of the folder')
    .argument('[folder]', 'folder of the project', '.')
    .option('--yes', 'ask no questions', false)
    .addOption(new Option('--ci <service>', 'also write a workflow').choices(ciServices))
    .addHelpText(
      'after',
      examples({
        'recto init': 'ask for the name, the URL and the workflow',
        'recto init kit --yes --ci github': 'ask nothing, and write a workflow for GitHub',
      }),
    )
    .action(async (folder, options) => {
      if (await exists(path.join(folder, 'recto.yaml'))) {
        const hint = 'edit the file, or delete it and run the command again';
        throw new CommandError('usage', `"${folder}" already contains recto.yaml`, hint);
      }
      const project = await findProject(diskFileStore(folder));
      for (const line of foundLines(project)) context.write(`${line}\n`);
      const answers = await askAll(folder, project, options, context);
      for (const { name, text, purpose } of newFiles(
        project,
        answers,
        context.installation.version,
      )) {
        const file = path.join(folder, name);
        const isNew = !(await exists(file));
        if (isWorkflow(name) && !isNew) {
          context.write(
            `skipped  ${name} (it exists; add a job that runs "npx recto-docs build")\n`,
          );
          continue;
        }
        await writeAtomically(file, text);
        context.write(`${isNew ? 'wrote   ' : 'changed '} ${name} (${purpose})\n`);
      }
      const hasScripts = project.packageJson !== undefined;
      const steps = hasScripts ? 'npm install && npm run docs:dev' : 'npx recto-docs dev';
      const inFolder = folder === '.' ? '' : `cd ${folder} && `;
      context.write(`\nNext: ${inFolder}${steps}\n`);
      context.finish(ExitCode.ok);
    });
}

function foundLines({ docsFolder, packages, untyped, tools }: FoundProject): string[] {
  return [
    ...(docsFolder === undefined ? [] : [`found    Markdown files in ${docsFolder}`]),
    ...packages.map(({ name }) => `found    the package ${name} with types`),
    ...(untyped === undefined
      ? []
      : [
          `found    no types of ${untyped}: add declarations, JSDoc comments or ${typesPackage(untyped)} for an API reference`,
        ]),
    ...tools.map((name) => `found    a configuration of ${name}, which is not changed`),
  ];
}

/**
 * Asks the user for the title, the URL and the CI service of the site. With `--yes` or without a terminal, returns the
 * default answers instead.
 */
async function askAll(
  folder: string,
  project: FoundProject,
  { yes, ci }: InitOptions,
  { ask, write, isTerminal }: CommandContext,
): Promise<Answers> {
  const name = project.packageName ?? path.basename(path.resolve(folder));
  const suggested = { title: name, url: project.url ?? pagesUrl(project.repository) };
  if (yes || !isTerminal) return { ...suggested, ci };
  const title = await ask('Name of the site', suggested.title);
  const url = await ask('URL that it will be published at', suggested.url);
  if (ci !== undefined) return { title, url, ci };
  for (;;) {
    const answer = await ask(`Workflow for ${ciServices.join(' or ')} (empty for none)`, '');
    const service = answer.trim().toLowerCase();
    const known = ciServices.find((name) => name === service);
    if (known !== undefined || service === '') return { title, url, ci: known };
    write(`"${answer}" is not one of: ${ciServices.join(', ')}\n`);
  }
}
