import { readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';

/** The classes and keyframes of all style modules, each as `<file> <class>`, in an order that depends on nothing else. */
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
 * Names the classes of style modules by their numbers, `_0` to `_zz`: pages have hundreds of them. Both builds of the
 * viewer use the same names, as hydration needs. The underscore separates them from classes that authors write.
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
    if (number === undefined) throw new Error(`${resourcePath} has a class ${name} unexpectedly`);
    return `_${inLetters(number)}`;
  },
};

const letters = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Returns a number with 62 digits: `0` to `9`, `a` to `z`, `A` to `Z`. */
function inLetters(number: number): string {
  const rest = Math.floor(number / letters.length);
  return (rest === 0 ? '' : inLetters(rest)) + letters.charAt(number % letters.length);
}
