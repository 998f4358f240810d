import TerserPlugin from 'terser-webpack-plugin';

/** Minifies scripts that browsers load and that every prerendering thread parses. */
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

/** Minifies scripts but keeps names, so that a program starts fast and reported stack traces stay readable. */
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
