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

/**
 * Leaves out what only people read, apart from names: a program starts the sooner the less there is to read, and
 * whoever reports a defect still sends a stack that tells where it was.
 */
export function shortenScripts(): TerserPlugin {
  return new TerserPlugin({
    minify: TerserPlugin.swcMinify,
    extractComments: false,
    terserOptions: {
      ecma: 2020,
      compress: { keep_fnames: true, keep_classnames: true },
      mangle: { keep_fnames: true, keep_classnames: true },
      format: { comments: false },
    },
  });
}
