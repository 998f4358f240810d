import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';
import { isStarted, programOf } from './project.mjs';

/**
 * The browser features to disable. This list replaces Playwright's list, so it repeats the entries that tests need. If
 * the last two features are enabled, Chromium renders pages for the address bar of each window. This takes a third of
 * the time to open a window.
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

/**
 * The command-line flags of the browser. They turn off `features` and background requests. For the user root, they also
 * turn off the sandbox, which root cannot use.
 */
export const chromiumFlags = [
  `--disable-features=${features.join()}`,
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/**
 * Returns the path of the first installed Chromium or Chrome that can be started; `undefined` if there is none. Tries
 * the path in the environment variable `CHROME_PATH` first.
 */
export function findChromium() {
  const named = process.env.CHROME_PATH;
  return [...(named ? [named] : []), ...onPath(), ...usualPlaces(), ...playwrightsOwn()].find(
    starts,
  );
}

/**
 * Returns the path of an installed Chromium or Chrome. Installs Chromium if necessary; returns `undefined` if the
 * installation fails.
 */
export function ensureChromium() {
  return findChromium() ?? installFromDebian() ?? installFromPlaywright();
}

/** The message for the case that no browser was found and none could be installed. */
export const howToGetChromium = [
  'Chromium or Chrome was not found, and Chromium could not be installed.',
  'Install a browser (Debian, Ubuntu: "apt-get install chromium"; other systems: https://www.google.com/chrome/),',
  'or set CHROME_PATH to the path of an installed Chromium or Chrome.',
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

/**
 * Tests if a program exists and starts; on Windows, only if it exists.
 *
 * @param {string} program
 */
function starts(program) {
  if (!existsSync(program)) return false;
  // On Windows, `--version` opens a window.
  if (process.platform === 'win32') return true;
  // The `chromium-browser` of Ubuntu may be a script that only reports a missing snap.
  return spawnSync(program, ['--version'], { timeout: 20_000 }).status === 0;
}

function installFromDebian() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined;
  if (!existsSync('/usr/bin/apt-get')) return undefined;
  console.error('Chromium not found: installing the package "chromium" …');
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
  return findChromium();
}

function installFromPlaywright() {
  console.error("Chromium not found: installing Playwright's Chromium …");
  run(process.execPath, [programOf('playwright'), 'install', 'chromium']);
  return findChromium();
}

/**
 * Runs a program and prints its standard error. Discards its standard output and ignores its exit code.
 *
 * @param {string} program
 * @param {string[]} args
 */
function run(program, args) {
  // Standard output must contain only the path of the browser.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync(program, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
}

if (isStarted(import.meta.url)) {
  const found = ensureChromium();
  console.log(found ?? howToGetChromium);
  process.exitCode = found === undefined ? 1 : 0;
}
