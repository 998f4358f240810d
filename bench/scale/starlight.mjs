import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../scripts/project.mjs';
import { writeDocuments } from '../dev/manyPages.mjs';
import { measure } from '../measure.mjs';
import { setAside } from '../setAside.mjs';
import { weigh } from './outputFolder.mjs';

/** Versions to install. They run on Node 20. */
const versions = { '@astrojs/starlight': '0.37.7', astro: '5.18.0' };
export const versionText = `Starlight ${versions['@astrojs/starlight']} (Astro ${versions.astro})`;

/** The folder of the Starlight site. It remains after a run, so that Starlight is installed only once. */
const folder = path.join(root, '.cache/bench/starlight');

/**
 * A Starlight site with the documents of `writeDocuments`.
 *
 * @typedef {object} StarlightSite
 * @property {() => Promise<import('../measure.mjs').Measurement>} build builds the site without caches
 * @property {() => import('./outputFolder.mjs').Weight} weigh measures the size of the output
 */

/**
 * Installs Starlight and writes a site with many documents. Returns `undefined` if Starlight cannot be installed.
 *
 * @param {number} pages
 * @returns {StarlightSite | undefined}
 */
export function openStarlight(pages) {
  if (!install()) return undefined;
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  const documents = path.join(folder, 'src/content/docs');
  setAside(documents);
  writeDocuments(documents, pages);
  return {
    build() {
      for (const name of ['dist', '.astro', 'node_modules/.astro', 'node_modules/.vite']) {
        setAside(path.join(folder, name));
      }
      const env = { ASTRO_TELEMETRY_DISABLED: '1' };
      return measure(['node_modules/astro/astro.js', 'build'], { cwd: folder, env });
    },
    weigh: () => weigh(path.join(folder, 'dist')),
  };
}

function install() {
  const isInstalled = Object.entries(versions).every(([name, version]) => {
    const file = path.join(folder, 'node_modules', name, 'package.json');
    return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).version === version;
  });
  if (isInstalled) return true;
  console.log(`Installing ${versionText} …`);
  mkdirSync(folder, { recursive: true });
  const content = { private: true, type: 'module', dependencies: versions };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(content));
  const args = ['install', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund'];
  const { status, stderr } = spawnSync('npm', args, {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
    timeout: 600_000,
  });
  if (status !== 0) console.error(stderr);
  return status === 0;
}

const files = {
  'astro.config.mjs': `import starlight from '@astrojs/starlight';

export default {
  site: 'https://many.example',
  integrations: [starlight({ title: 'Many pages' })],
};
`,
  'src/content.config.ts': `import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
import { defineCollection } from 'astro:content';

export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`,
  // Without this file, the tsconfig.json of the surrounding project would be used.
  'tsconfig.json': '{ "extends": "astro/tsconfigs/base" }\n',
};
