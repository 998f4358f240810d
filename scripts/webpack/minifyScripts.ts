import TerserPlugin from 'terser-webpack-plugin';

/**
 * Creates a minifier with three passes of compression, for scripts that browsers load or that each prerendering thread
 * parses.
 */
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

/** Creates a minifier that retains the names of functions and classes, so that stack traces remain readable. */
export function shortenScripts(): TerserPlugin {
  return new TerserPlugin({
    minify: TerserPlugin.swcMinify,
    extractComments: false,
    terserOptions: {
      ecma: 2020,
      compress: { keep_fnames: true, keep_classnames: true },
      mangle: { keep_fnames: true, keep_classnames: true },
      // Node.js decodes and parses ASCII faster.
      format: { comments: false, ascii_only: true },
    },
  });
}
