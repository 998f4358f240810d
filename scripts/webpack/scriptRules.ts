import type { RuleSetRule } from 'webpack';

/** How scripts are read, and the styles that come with them as text. */
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
    // Importing a file does nothing by itself, so files that nobody uses are left out.
    { test: /\.tsx?$/, exclude: /node_modules|publicPath\.ts$/, sideEffects: false },
    // Styles of what is loaded when somebody touches it come as text, with its script.
    { test: /\.sheet\.css$/, type: 'asset/source' },
  ];
}
