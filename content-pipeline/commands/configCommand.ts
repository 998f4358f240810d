import { Command } from '@commander-js/extra-typings';
import { z } from 'zod';
import { readSiteConfig } from '../config/readSiteConfig';
import { printYaml } from '../config/readYaml';
import { siteConfigSchema } from '../config/siteConfig';
import { originOf } from '../config/siteDefaults';
import { createDiagnosticLog } from '../diagnostics/diagnostic';
import { exitCodeOf } from '../diagnostics/exitCode';
import { diskFileStore } from '../files/fileStore';
import { sectionKinds } from '../site/sectionKinds';
import type { CommandContext } from './commandContext';
import { examples } from './options';
import { writeDiagnostics } from './terminal';

/**
 * Creates the command `recto config`, which prints the configuration of a site with all defaults, or the JSON Schema of
 * `recto.yaml`.
 */
export function configCommand(context: CommandContext) {
  return new Command('config')
    .description('Print the configuration with all defaults, and where each value comes from')
    .argument('[site]', 'folder with recto.yaml', '.')
    .option('--schema', 'print the JSON Schema of recto.yaml instead', false)
    .addHelpText(
      'after',
      examples({
        'recto config': 'print all values',
        'recto config --schema > recto.schema.json': 'write the JSON Schema for editors',
      }),
    )
    .action(async (folder, { schema }) => {
      if (schema) {
        context.write(`${JSON.stringify(configJsonSchema(), null, 2)}\n`);
        return;
      }
      const log = createDiagnosticLog();
      const config = await readSiteConfig(diskFileStore(folder), sectionKinds, log.report);
      if (config !== undefined) {
        context.write(printYaml(config.value, (path) => originOf(path, config)));
      }
      await writeDiagnostics(log, 'text', context);
      context.finish(exitCodeOf(log.entries, false));
    });
}

/**
 * Returns the JSON Schema of `recto.yaml`. No top-level key is required, because `package.json` or a default supplies
 * missing keys.
 */
export function configJsonSchema(): object {
  const schema = z.toJSONSchema(siteConfigSchema(sectionKinds), {
    // Editors do not support all features of later drafts.
    ...{ io: 'input', target: 'draft-7' },
    override({ jsonSchema }) {
      // Editors show `description` as plain text.
      if (jsonSchema.description) jsonSchema.markdownDescription = jsonSchema.description;
    },
  });
  const { required: _, ...others } = schema;
  return { ...others, title: 'The configuration of a Recto site' };
}
