import type { RuleSetRule } from 'webpack';

/**
 * Returns the rules for TypeScript files and for stylesheets that are included in scripts as text. `target` is the
 * version of ECMAScript of the output, such as `es2022`.
 */
export function scriptRules(target: string): RuleSetRule[] {
  return [
    {
      test: /\.tsx?$/,
      exclude: /node_modules/,
      loader: 'swc-loader',
      options: {
        sourceMaps: true,
        jsc: {
          target,
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
      },
    },
    // Importing a file has no side effects, so webpack removes unused files.
    { test: /\.tsx?$/, exclude: /node_modules/, sideEffects: false },
    // Styles of components that are loaded on interaction are included in their scripts as text.
    { test: /\.sheet\.css$/, type: 'asset/source' },
  ];
}
