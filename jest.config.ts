/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';

// Amazon's client warns on Node 20 about its own later versions. Threads of Jest inherit the variable.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';

const shared = {
  transform: { '\\.[cm]?[jt]sx?$': ['@swc/jest', swcOptions()] },
  // Jest runs CommonJS, but the packages for Markdown are published only as ES modules. The packages listed here are
  // CommonJS already and have many files, so they are not transformed.
  transformIgnorePatterns: [
    '/node_modules/(?:typescript|react|react-dom|zod|yaml|postcss|image-size|graphql|aria-query)/',
    '/node_modules/@(?:aws-sdk|smithy|testing-library)/',
  ],
  // Only `npm run test:all` runs slow tests, so that `npm test` takes only some minutes.
  testPathIgnorePatterns: process.env.RECTO_TESTS === 'all' ? [] : ['\\.full\\.test\\.tsx?$'],
  moduleNameMapper: {
    '\\.css$': '<rootDir>/viewer/testing/cssModule.ts',
    // The exports of this package have no condition for CommonJS.
    '^beautiful-mermaid$': '<rootDir>/node_modules/beautiful-mermaid/dist/index.js',
  },
} satisfies NonNullable<Config['projects']>[number];

const node = { ...shared, testEnvironment: 'node' };

const config: Config = {
  // All cores: nothing else runs at the same time, and Jest would leave one idle.
  maxWorkers: '100%',
  testTimeout: 30_000,
  projects: [
    {
      ...node,
      displayName: 'node',
      testMatch: [
        '<rootDir>/{manifest,content-pipeline,config,scripts,bench}/**/*.test.ts',
        '<rootDir>/e2e/**/!(*.full).test.ts',
        '<rootDir>/e2e/hostile/*.test.ts',
      ],
    },
    {
      ...node,
      displayName: 'command',
      // Tests of the built command and of the site that it writes.
      testMatch: ['<rootDir>/e2e/*.full.test.ts'],
      globalSetup: '<rootDir>/e2e/support/buildSites.ts',
    },
    {
      ...shared,
      displayName: 'viewer',
      testEnvironment: '<rootDir>/viewer/testing/browserEnvironment.ts',
      setupFilesAfterEnv: ['<rootDir>/viewer/testing/patience.ts'],
      testMatch: ['<rootDir>/viewer/**/*.test.{ts,tsx}'],
    },
  ],
};

export default config;

function swcOptions(): Record<string, unknown> {
  return {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
  };
}
