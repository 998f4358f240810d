import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';
import { isStarted, programOf } from './project.mjs';

/**
 * The disabled browser features. This list replaces Playwright's own, so it repeats the entries that tests need. The
 * last two are pages that each window renders for its address bar: a third of the time that it takes to open.
 */
const features = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
];

/** The browser's flags: no background requests, and no sandbox for root, which may not use one. */
export const chromiumFlags = [
  `--disable-features=${features.join()}`,
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** Returns the first Chromium or Chrome of this machine that starts, `CHROME_PATH` first; `undefined` if there is none. */
export function findChromium() {
  const named = process.env.CHROME_PATH;
  return [...(named ? [named] : []), ...onPath(), ...usualPlaces(), ...playwrightsOwn()].find(
    starts,
  );
}

/** Returns the path of a Chromium, installing one if there is none; `undefined` if that fails. */
export function ensureChromium() {
  return findChromium() ?? installFromDebian() ?? installFromPlaywright();
}

/** The instructions for machines where no browser can be installed. */
export const howToGetChromium = [
  'No Chromium or Chrome was found, and none could be installed.',
  'Install one of them (Debian, Ubuntu: "apt-get install chromium"; elsewhere: https://www.google.com/chrome/),',
  'or set CHROME_PATH to the program of one that you have.',
].join('\n');

function onPath() {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
  const ending = process.platform === 'win32' ? '.exe' : '';
  return (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((folder) => folder !== '')
    .flatMap((folder) => names.map((name) => path.join(folder, name + ending)));
}

function usualPlaces() {
  if (process.platform === 'darwin') {
    const home = process.env.HOME ?? '';
    return ['Google Chrome', 'Chromium'].flatMap((name) =>
      ['', home].map((root) => `${root}/Applications/${name}.app/Contents/MacOS/${name}`),
    );
  }
  if (process.platform === 'win32') {
    return ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((variable) => {
      const root = process.env[variable];
      if (root === undefined) return [];
      return ['Google/Chrome', 'Chromium'].map((name) =>
        path.join(root, name, 'Application/chrome.exe'),
      );
    });
  }
  return ['/usr/lib/chromium/chromium', '/opt/google/chrome/chrome', '/snap/bin/chromium'];
}

function playwrightsOwn() {
  try {
    return [chromium.executablePath()];
  } catch {
    return [];
  }
}

/** @param {string} program */
function starts(program) {
  if (!existsSync(program)) return false;
  // On Windows, asking for the version opens a window.
  if (process.platform === 'win32') return true;
  // Ubuntu has a `chromium-browser` that only says that a snap is missing.
  return spawnSync(program, ['--version'], { timeout: 20_000 }).status === 0;
}

function installFromDebian() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined;
  if (!existsSync('/usr/bin/apt-get')) return undefined;
  console.error('No Chromium found: installing the one of the distribution …');
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
  return findChromium();
}

function installFromPlaywright() {
  console.error('No Chromium found: installing the one of Playwright …');
  run(process.execPath, [programOf('playwright'), 'install', 'chromium']);
  return findChromium();
}

/**
 * @param {string} program
 * @param {string[]} args
 */
function run(program, args) {
  // What is printed on standard output must be the path alone.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync(program, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
}

if (isStarted(import.meta.url)) {
  const found = ensureChromium();
  console.log(found ?? howToGetChromium);
  process.exitCode = found === undefined ? 1 : 0;
}
