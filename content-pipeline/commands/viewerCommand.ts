import { Command } from '@commander-js/extra-typings';
import { ExitCode } from '../diagnostics/exitCode';
import { openOutput } from '../files/outputFolder';

import { withSlashes } from '../site/buildHtml';
import { htmlPage, htmlTitle } from '../site/htmlPage';
import { readViewer } from '../site/readViewer';
import type { CommandContext } from './commandContext';

/** Puts the viewer into a folder whose manifest and pages were written by hand. */
export function viewerCommand(context: CommandContext) {
  return new Command('viewer')
    .description(
      'Put the viewer into a folder with content/manifest.json, to show content written by hand',
    )
    .argument('<folder>', 'the folder that holds content/manifest.json')
    .option('--base-url <path>', 'the path the site is published below', '/')
    .action(async (folder, { baseUrl }) => {
      const viewer = await readViewer(context.installation.viewerFolder);
      const colorMode = {
        defaultMode: 'light',
        disableSwitch: false,
        respectPrefersColorScheme: false,
      } as const;
      const shell = htmlPage(
        { lang: 'en', direction: 'ltr', head: htmlTitle('Loading'), body: '' },
        { base: withSlashes(baseUrl), assets: viewer.assets, theme: { colorMode } },
      );
      const out = await openOutput(folder, { sourceFolder: context.cacheFolder, force: true });
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
