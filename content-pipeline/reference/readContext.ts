import type { Report } from '../diagnostics/diagnostic';
import type { ApiSource, SymbolKey } from './apiPackage';
import type { Reflection } from './typedocProject';

/** The symbol or the member that a reflection of TypeDoc belongs to. */
export interface Target {
  symbol: SymbolKey;
  /** The name of the symbol, with that of the member: `Kind.FIELD`. */
  label: string;
  /** The anchor of the member. */
  member?: string;
}

/** Everything that the parts of a package are read with. */
export interface ReadContext {
  /** The name of the package with the declarations. */
  packageName: string;
  /** Symbols and members by TypeDoc's ids, which the model does not contain. */
  targets: ReadonlyMap<number, Target>;
  /** The declarations with a page, by TypeDoc's ids. */
  declarations: ReadonlyMap<number, Reflection>;
  /** The files that comments link to, relative to the folder of the package, by TypeDoc's ids. */
  files: Readonly<Record<number, string>>;
  /** The folder of the package, as messages name it. */
  folder: string;
  sourceOf(file: string, line?: number): ApiSource | undefined;
  /** The start of the addresses of the package's files. */
  filesHref?: string | undefined;
  /** The type parameters that conditions and mapped types around a type declare. */
  declared?: ReadonlySet<string>;
  /** True within the types after `extends` in conditions, which declare what they infer. */
  infers?: boolean;
  /** The declaration that is read, for messages. */
  place: { file: string; symbol: string; line?: number | undefined };
  report: Report;
}
