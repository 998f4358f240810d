import { readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';

/** The classes and keyframes of all CSS modules in the form `<file> <class>`, sorted by file. */
export const moduleClasses: readonly string[] = globSync('viewer/**/*.module.css')
  .sort()
  .flatMap((file) => {
    const css = readFileSync(file, 'utf8').replace(/\/\*.*?\*\//gs, '');
    const found = [...css.matchAll(/(?:\.|@keyframes )([a-z_][\w-]*)/gi)].map(
      ([, name]) => `${file} ${name}`,
    );
    return [...new Set(found)];
  });

const numbers = new Map(moduleClasses.map((name, number) => [name, number]));

/**
 * Options of css-loader that replace the class names in CSS modules with short names such as `_1b`, because pages
 * contain hundreds of class names. The bundles for browsers and for Node use the same names, as hydration requires. The
 * underscore distinguishes these names from class names in the texts of authors.
 */
export const classNames = {
  namedExport: false,
  exportLocalsConvention: 'as-is',
  getLocalIdent(
    { resourcePath }: { resourcePath: string },
    _pattern: string,
    name: string,
  ): string {
    const number = numbers.get(
      `${path.relative(process.cwd(), resourcePath).replaceAll(path.sep, '/')} ${name}`,
    );
    if (number === undefined)
      throw new Error(`class "${name}" of ${resourcePath} is not in \`moduleClasses\``);
    return `_${inLetters(number)}`;
  },
};

const letters = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

function inLetters(number: number): string {
  const rest = Math.floor(number / letters.length);
  return (rest === 0 ? '' : inLetters(rest)) + letters.charAt(number % letters.length);
}
