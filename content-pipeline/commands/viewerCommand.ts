import { Command } from '@commander-js/extra-typings';
import { z } from 'zod';
import { type Manifest, manifestSchema } from '#manifest/manifest';
import { ExitCode } from '../diagnostics/exitCode';
import { diskFileStore } from '../files/fileStore';
import { htmlPage, htmlSiteOf, htmlTitle } from '../site/htmlPage';
import { openOutput } from '../site/outputFolder';
import { readViewer } from '../site/readViewer';
import { tableSidebarFaults } from '../site/tableSidebars';
import type { CommandContext } from './commandContext';
import { baseUrlOption } from './options';

/** Puts the viewer into a folder whose manifest and pages were written by hand. */
export function viewerCommand(context: CommandContext) {
  return new Command('viewer')
    .description(
      'Put the viewer into a folder with content/manifest.json, to show content written by hand',
    )
    .argument('<folder>', 'the folder that holds content/manifest.json')
    .addOption(baseUrlOption('path that the site is published below'))
    .action(async (folder, { baseUrl }) => {
      const manifest = await readManifest(folder);
      if (typeof manifest === 'string') {
        context.writeError(manifest);
        return context.finish(ExitCode.contentInvalid);
      }
      const faults = await tableSidebarFaults(manifest, diskFileStore(folder));
      for (const fault of faults) context.writeError(fault);
      if (faults.length > 0) return context.finish(ExitCode.contentInvalid);
      const viewer = await readViewer(context.installation.viewerFolder);
      const language = manifest.locales.find(({ code }) => code === manifest.defaultLocale);
      const shell = htmlPage(
        {
          lang: manifest.defaultLocale,
          direction: language?.direction ?? 'ltr',
          head: htmlTitle(manifest.site.title),
          body: '',
        },
        htmlSiteOf(manifest, { base: baseUrl, assets: viewer.assets }),
      );
      const out = await openOutput(folder, {
        sourceFolder: context.cacheFolder,
        force: true,
        report: context.writeError,
      });
      try {
        for (const [name, bytes] of viewer.files) await out.write(name, bytes);
        await out.write('index.html', shell);
        await out.write('404.html', shell);
      } finally {
        await out.close();
      }
      context.write(`The viewer is in ${folder}; it shows content/manifest.json\n`);
      context.finish(ExitCode.ok);
    });
}

/** The manifest of a folder, or what is wrong with it. */
async function readManifest(folder: string): Promise<Manifest | string> {
  const files = diskFileStore(folder);
  const name = files.nameOf('content/manifest.json');
  const result = await files.read('content/manifest.json');
  if (result.status !== 'found') return `${name} is missing.\n  Mend: write the manifest first`;
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(result.bytes));
    const parsed = manifestSchema.safeParse(value);
    return parsed.success
      ? parsed.data
      : `${name} is not a manifest.\n${z.prettifyError(parsed.error)}`;
  } catch (error) {
    return `${name} is not JSON: ${error instanceof Error ? error.message : error}`;
  }
}
