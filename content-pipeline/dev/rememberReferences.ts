import type { CompileOptions } from '../compileSite';
import type { Diagnostic } from '../diagnostics/diagnostic';
import { type CompiledApi, compileApi } from '../pages/compileApi';

type CompileReferences = NonNullable<CompileOptions['compileReferences']>;

/** References that are compiled again only when a package or what is said of it has changed. */
export interface RememberedReferences {
  compile: CompileReferences;
  /** A file of a package has changed. */
  forget(): void;
}

interface Known {
  inputs: string;
  apis: CompiledApi[];
  diagnostics: Diagnostic[];
}

/** Keeps the references of a site. Looking for what is new in them takes longer than all the rest. */
export function rememberReferences(compile: CompileReferences = compileApi): RememberedReferences {
  let known: Known | undefined;
  let state = 0;

  async function compileAll(options: Parameters<CompileReferences>[0], inputs: string) {
    const before = state;
    const diagnostics: Diagnostic[] = [];
    const apis = await compile(options, (diagnostic) => void diagnostics.push(diagnostic));
    const found = { inputs, apis, diagnostics };
    // Places in the configuration move when it is edited anywhere.
    const isLasting = diagnostics.every(({ file }) => file !== options.config.file);
    if (isLasting && before === state) known = found;
    return found;
  }

  return {
    forget() {
      state += 1;
      known = undefined;
    },
    async compile(options, report) {
      const inputs = inputsOf(options);
      const found = known?.inputs === inputs ? known : await compileAll(options, inputs);
      for (const diagnostic of found.diagnostics) report(diagnostic);
      return found.apis;
    },
  };
}

/** All of the configuration that references are made of, with the lines that messages name. */
function inputsOf({ config: { value, placeOf } }: Parameters<CompileReferences>[0]): string {
  const sections = value.sections.map((section, index) =>
    section.kind === 'api' ? [section, placeOf(['sections', index])] : [],
  );
  return JSON.stringify([sections, value.trailingSlash, value.additionalLanguages, value.locales]);
}
