import TerserPlugin from 'terser-webpack-plugin';

/** Makes scripts small: those that browsers load, and those that every drawing thread reads. */
export function minifyScripts(): TerserPlugin {
  return new TerserPlugin({
    minify: TerserPlugin.swcMinify,
    extractComments: false,
    terserOptions: {
      ecma: 2020,
      compress: { passes: 3 },
      format: { comments: false },
    },
  });
}
