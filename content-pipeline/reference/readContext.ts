import type { Report } from '../diagnostics/diagnostic';
import type { ApiSource, SymbolKey } from './apiPackage';
import type { Reflection } from './typedocProject';

/** The symbol or the member that a reflection of TypeDoc belongs to. */
export interface Target {
  symbol: SymbolKey;
  /** The name of the symbol. For a member, the names of the symbol and of the member: `Kind.FIELD`. */
  label: string;
  /** The anchor of the member. */
  member?: string;
}

/** The information about a package that is needed to convert each of its declarations to the symbol model. */
export interface ReadContext {
  /** The name of the package with the declarations. */
  packageName: string;
  /** The names of the package and the import specifiers of its entry points. */
  modules: ReadonlySet<string>;
  /** The symbols and members. The keys are TypeDoc's ids. */
  targets: ReadonlyMap<number, Target>;
  /** The declarations that have pages. The keys are TypeDoc's ids. */
  declarations: ReadonlyMap<number, Reflection>;
  /** The files that comments link to, relative to the folder of the package. The keys are TypeDoc's ids. */
  files: Readonly<Record<number, string>>;
  /** The path of the package's folder, as messages show it. */
  folder: string;
  /** Returns the link to the source of a declaration, or `undefined` if the source is unknown. */
  sourceOf(file: string, line?: number): ApiSource | undefined;
  /** The URL of the package's folder in the repository, with a slash at the end. */
  filesHref?: string | undefined;
  /** The names of the type parameters in scope that a conditional or mapped type declares. */
  declared?: ReadonlySet<string>;
  /** True within the type after `extends` of a conditional type, in which `infer` declares type parameters. */
  infers?: boolean;
  /** The position and the name of the declaration that is being converted, which messages refer to. */
  place: { file: string; symbol: string; line?: number | undefined };
  report: Report;
}
