import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';
import { isStarted, programOf } from './project.mjs';

/**
 * What the browser does without. Playwright has such a list too, and a second one takes its place: hence all that tests
 * need of it. The last two are pages that every window draws for its address bar, a third of the time that it takes to open.
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

/** What the browser is started with: nothing that calls home, and no sandbox where root is not allowed one. */
export const chromiumFlags = [
  `--disable-features=${features.join()}`,
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** The first Chromium or Chrome of this machine that starts; `CHROME_PATH` names one to prefer. */
export function findChromium() {
  const named = process.env.CHROME_PATH;
  return [...(named ? [named] : []), ...onPath(), ...usualPlaces(), ...playwrightsOwn()].find(
    starts,
  );
}

/** Finds a Chromium, or installs one the way this machine allows. */
export function ensureChromium() {
  return findChromium() ?? installFromDebian() ?? installFromPlaywright();
}

/** What to do when there is no way to a browser. */
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
