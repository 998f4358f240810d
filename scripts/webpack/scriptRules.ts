import type { RuleSetRule } from 'webpack';

/** Returns the rules for scripts and for the styles that they contain as text. */
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
    // Importing a file has no side effects, so unused files are removed.
    { test: /\.tsx?$/, exclude: /node_modules/, sideEffects: false },
    // Styles of parts that are loaded on interaction are text in their script.
    { test: /\.sheet\.css$/, type: 'asset/source' },
  ];
}
