import { defineConfig } from 'playwright/test';
import { chromiumFlags, findChromium } from './scripts/findChromium.mjs';

// Looked for once: workers read this file too.
process.env.CHROME_PATH ??= findChromium() ?? '';

export default defineConfig({
  testDir: 'e2e',
  // Tests of Jest stand beside what they test.
  testMatch: '*.spec.ts',
  globalSetup: './e2e/support/globalSetup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  workers: 2,
  // Long, since nothing is measured by them: a busy machine takes its time.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['./e2e/coverage/reporter.ts']],
  use: {
    browserName: 'chromium',
    baseURL: process.env.RECTO_SITE_URL ?? '',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 30_000,
    launchOptions: { executablePath: process.env.CHROME_PATH, args: chromiumFlags },
    // To record what every test does takes a fifth of the time. Those that fail can be run with `--trace on`.
    trace: 'off',
  },
});
