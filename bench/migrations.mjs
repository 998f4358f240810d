import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { root } from '../scripts/project.mjs';
import { projects } from './migrations/projects.mjs';
import { readFacts } from './migrations/readFacts.mjs';

// `node bench/migrations.mjs`: builds the projects in `e2e/fixtures/migrate` with the tools for which they are written,
// and writes the pages, titles, sidebars, navbars and redirects in their HTML to `e2e/fixtures/migrate/facts.json`.
// `migratedProjects.full.test.ts` compares these facts with the same projects after `recto migrate`. With the names of
// projects as arguments, only these are built. Tools for Node are installed into `.cache/bench/migrations`; MkDocs must
// be installed with the theme Material and the plugin `redirects`.

const work = path.join(root, '.cache/bench/migrations');
const factsFile = path.join(root, 'e2e/fixtures/migrate/facts.json');

const names = process.argv.slice(2);
/** @type {Record<string, object>} */
const facts = existsSync(factsFile) ? JSON.parse(readFileSync(factsFile, 'utf8')) : {};
for (const project of projects) {
  if (names.length > 0 && !names.includes(project.name)) continue;
  console.log(`Building ${project.name} …`);
  const folder = path.join(work, project.name);
  install(project, folder);
  prepare(project, folder);
  run(project.command, folder);
  facts[project.name] = {
    builtWith: project.builtWith ?? project.dependencies,
    ...(await readFacts(path.join(folder, project.output), project)),
  };
  const sorted = Object.fromEntries(Object.entries(facts).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(factsFile, `${JSON.stringify(sorted, null, 2)}\n`);
}
run(['npx', 'biome', 'format', '--write', factsFile], root);

/**
 * Installs the packages of a tool into a folder, unless they are installed.
 *
 * @param {import('./migrations/projects.mjs').Project} project
 * @param {string} folder
 */
function install({ dependencies, overrides }, folder) {
  if (dependencies === undefined) return;
  const file = path.join(folder, 'tool/package.json');
  const wanted = JSON.stringify({ private: true, dependencies, overrides }, null, 2);
  if (existsSync(file) && readFileSync(file, 'utf8') === wanted) return;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, wanted);
  run(
    ['npm', 'install', '--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund'],
    path.dirname(file),
  );
}

/**
 * Copies a project, without the parts that its tool cannot build, and links the packages of the tool.
 *
 * @param {import('./migrations/projects.mjs').Project} project
 * @param {string} folder
 */
function prepare({ name, fixture = name, dependencies, changes, files = {} }, folder) {
  const copy = path.join(folder, 'site');
  rmSync(copy, { recursive: true, force: true });
  cpSync(path.join(root, 'e2e/fixtures/migrate', fixture), copy, { recursive: true });
  if (dependencies !== undefined)
    symlinkSync(path.join(folder, 'tool/node_modules'), path.join(copy, 'node_modules'));
  for (const [file, pairs] of Object.entries(changes ?? {})) {
    let text = readFileSync(path.join(copy, file), 'utf8');
    for (const [from, to] of pairs) {
      if (!text.includes(from)) throw new Error(`${file} does not contain ${JSON.stringify(from)}`);
      text = text.replace(from, to);
    }
    writeFileSync(path.join(copy, file), text);
  }
  for (const [file, text] of Object.entries(files)) {
    rmSync(path.join(copy, file), { force: true });
    if (text === null) continue;
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
    writeFileSync(path.join(copy, file), text);
  }
}

/**
 * Runs a program.
 *
 * @param {readonly string[]} command
 * @param {string} folder
 * @throws {Error} with the output, if the program fails
 */
function run([program = '', ...args], folder) {
  const cwd = existsSync(path.join(folder, 'site')) ? path.join(folder, 'site') : folder;
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NEXT_TELEMETRY_DISABLED: '1' };
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed\n${stdout}${stderr}`);
}
