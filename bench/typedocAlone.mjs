import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Application, Converter, normalizePath, TSConfigReader } from 'typedoc';

// Runs only TypeDoc's conversion of a package, which each build without a cache includes. The arguments are the folder
// of the package and its entry points; without entry points, the file in `types` of its `package.json` is converted.

const packageFolder = path.resolve(process.argv[2] ?? '');
/** @type {{ types?: string }} */
const { types = 'index.d.ts' } = JSON.parse(
  readFileSync(path.join(packageFolder, 'package.json'), 'utf8'),
);
const named = process.argv.slice(3);
const entries = named.length > 0 ? named : [path.join(packageFolder, types)];
const folder = await mkdtemp(path.join(tmpdir(), 'recto-bench-'));
const tsconfig = path.join(folder, 'tsconfig.json');
writeFileSync(
  tsconfig,
  JSON.stringify({
    compilerOptions: {
      ...{ module: 'nodenext', strict: true, skipLibCheck: true, types: [] },
      ...{ allowJs: true, maxNodeModuleJsDepth: 20 },
    },
    files: entries,
  }),
);

const app = await Application.bootstrapWithPlugins(
  {
    ...{ entryPoints: entries, tsconfig, basePath: packageFolder, readme: 'none' },
    ...{ disableGit: true, sourceLinkTemplate: '{path}', skipErrorChecking: true },
    ...{ logLevel: 'Error' },
  },
  [new TSConfigReader()],
);
// TypeDoc converts only modules that are files. A build also converts the modules that the package declares by name.
app.converter.on(
  Converter.EVENT_RESOLVE_BEGIN,
  (context) => {
    const program = context.programs[0];
    if (program === undefined) return;
    context.setActiveProgram(program);
    const isModule = (/** @type {string} */ file) => {
      const source = program.getSourceFile(file);
      return source !== undefined && context.checker.getSymbolAtLocation(source) !== undefined;
    };
    if (entries.every(isModule)) return;
    context.converter.permitDeferredConversion();
    for (const module of context.checker.getAmbientModules()) {
      const files = (module.declarations ?? []).map((node) => node.getSourceFile().fileName);
      const isOwn = files.some((file) => !path.relative(packageFolder, file).startsWith('..'));
      if (isOwn) context.converter.convertSymbol(context, module);
    }
    context.converter.finalizeDeferredConversion();
  },
  1_000_000,
);
const project = await app.convert();
if (project === undefined) throw new Error('TypeDoc did not convert the package');
const output = app.serializer.projectToObject(project, normalizePath(packageFolder));
writeFileSync(path.join(folder, 'project.json'), JSON.stringify(output));
await rm(folder, { recursive: true });
