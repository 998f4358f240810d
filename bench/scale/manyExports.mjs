import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Writes the sources of a site with the reference of a package that exports many symbols from one module. The same
 * `count` results in the same site.
 *
 * @param {string} folder
 * @param {number} count
 */
export function writeManyExports(folder, count) {
  const packageFolder = path.join(folder, 'node_modules/many-exports');
  mkdirSync(packageFolder, { recursive: true });
  writeFileSync(path.join(folder, 'recto.yaml'), config);
  const facts = { name: 'many-exports', version: '1.0.0', types: 'index.d.ts' };
  writeFileSync(path.join(packageFolder, 'package.json'), JSON.stringify(facts));
  const exported = Array.from({ length: count }, (_, index) => symbolOf(index, count));
  writeFileSync(path.join(packageFolder, 'index.d.ts'), exported.join('\n'));
}

const config = `title: Many exports
url: https://many.example
sections:
  - { kind: api, id: api, label: API, path: /api, packages: [{ name: many-exports }] }
`;

/**
 * Returns the declaration of a symbol. Classes, interfaces, functions, types and enums alternate and refer to each
 * other.
 *
 * @param {number} index
 * @param {number} count
 */
function symbolOf(index, count) {
  const start = index - (index % 5);
  /** @param {number} kind */
  const other = (kind) => ((start * 7) % (count - (count % 5) || 5)) + kind;
  const comment = `/**\n * Bakes loaf ${index}, see {@link Options${other(1)}}.\n *\n * The dough rises before it is folded.\n */`;
  switch (index % 5) {
    case 0:
      return `${comment}
export declare class Oven${index} {
  /** Creates an oven. */
  constructor(options: Options${other(1)});
  /** The temperature in degrees. */
  readonly degrees: number;
  /** Bakes a loaf until its crust is right. */
  bake(loaf: Loaf${other(3)}, minutes?: number): Promise<Crust${other(4)}>;
}
`;
    case 1:
      return `${comment}
export interface Options${index} {
  /** The name on the bag. */
  flour: string;
  /** The share of water in percent. */
  water?: number;
  onBaked?(crust: Crust${other(4)}): void;
}
`;
    case 2:
      return `${comment}
export declare function knead${index}(options: Options${other(1)}, times?: number): Loaf${other(3)};
`;
    case 3:
      return `${comment}
export type Loaf${index} = { weight: number; options: Options${other(1)} } | Crust${other(4)};
`;
    default:
      return `${comment}
export declare enum Crust${index} {
  Soft = 'soft',
  Crisp = 'crisp',
}
`;
  }
}
