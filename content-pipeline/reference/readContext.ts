import type { Report } from '../diagnostics/diagnostic';
import type { ApiSource, SymbolKey } from './apiPackage';
import type { Reflection } from './typedocProject';

/** What a declaration of TypeDoc is called here. */
export interface Target {
  symbol: SymbolKey;
  /** The name of the symbol, and of the member where one is meant: `Kind.FIELD`. */
  label: string;
  /** The anchor of the member meant. */
  member?: string;
}

/** What the readers of a package need beside the piece that they read. */
export interface ReadContext {
  /** The package that is read. */
  packageName: string;
  /** Whom TypeDoc's ids mean. They are used while reading and forgotten then. */
  targets: ReadonlyMap<number, Target>;
  /** The declarations that have a page, by TypeDoc's ids. */
  declarations: ReadonlyMap<number, Reflection>;
  /** The files that comments link to, from the folder of the package, by TypeDoc's ids. */
  files: Readonly<Record<number, string>>;
  /** The folder of the package, as messages name it. */
  folder: string;
  sourceOf(file: string, line?: number): ApiSource | undefined;
  /** Where messages point to: the declaration that is read. */
  place: { file: string; symbol: string; line?: number | undefined };
  report: Report;
}
