import { defineConfig } from 'playwright/test';
import { chromiumFlags, findChromium } from './scripts/findChromium.mjs';

// The browser is searched only once, although workers evaluate this file, too.
process.env.CHROME_PATH ??= findChromium() ?? '';

export default defineConfig({
  testDir: 'e2e',
  // Jest tests are in `*.test.ts` files beside their source.
  testMatch: '*.spec.ts',
  globalSetup: './e2e/support/globalSetup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  workers: 2,
  // Long, because a busy machine is slow and nothing is measured.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['./e2e/coverage/reporter.ts']],
  use: {
    browserName: 'chromium',
    baseURL: process.env.RECTO_SITE_URL ?? '',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 30_000,
    launchOptions: { executablePath: process.env.CHROME_PATH, args: chromiumFlags },
    // Recording traces makes the suite 20 % slower. Run failing tests with `--trace on`.
    trace: 'off',
  },
});
