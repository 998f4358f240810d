import PrismLight from 'react-syntax-highlighter/dist/esm/prism-light';

const always: ReadonlySet<string> = new Set([
  ...['bash', 'css', 'diff', 'http', 'javascript', 'json', 'jsx', 'markdown', 'markup', 'sql'],
  ...['tsx', 'typescript', 'yaml'],
]);

const aliases: Readonly<Record<string, string>> = {
  cjs: 'javascript',
  html: 'markup',
  js: 'javascript',
  md: 'markdown',
  mjs: 'javascript',
  mts: 'typescript',
  sh: 'bash',
  shell: 'bash',
  svg: 'markup',
  ts: 'typescript',
  xml: 'markup',
  yml: 'yaml',
};

/**
 * Returns Prism's name for the language of a code fence. Returns `undefined` for languages that are not highlighted.
 * `added` contains the languages that the site highlights in addition to the usual ones.
 */
export function grammarName(fenceName: string, added: readonly string[]): string | undefined {
  const name = Object.hasOwn(aliases, fenceName) ? (aliases[fenceName] ?? fenceName) : fenceName;
  if (always.has(name)) return name;
  // Names become part of a file name, so other characters are not allowed.
  return added.includes(name) && /^[a-z0-9][a-z0-9-]*$/.test(name) ? name : undefined;
}

type GrammarModule = { default: unknown };

/**
 * Loads the grammar of a language and registers it with the highlighter.
 *
 * @throws {Error} if the grammar cannot be loaded.
 */
export async function loadGrammar(name: string): Promise<void> {
  const { default: grammar } = await (usual.test(name) ? loadUsual(name) : loadOther(name));
  PrismLight.registerLanguage(name, grammar);
}

const usual =
  /^(?:bash|css|diff|http|javascript|json|jsx|markdown|markup|sql|tsx|typescript|yaml)$/;

// The usual languages are one chunk. A chunk for each of the three hundred others would lengthen the list of
// all chunks, which every page loads first, so there are two, by first letter.

function loadUsual(name: string): Promise<GrammarModule> {
  return import(
    /* webpackMode: "lazy-once", webpackChunkName: "grammars" */
    /* webpackInclude: /(?:bash|css|diff|http|javascript|json|jsx|markdown|markup|sql|tsx|typescript|yaml)\.js$/ */
    `react-syntax-highlighter/dist/esm/languages/prism/${name}.js`
  );
}

function loadOther(name: string): Promise<GrammarModule> {
  if (name < 'j') {
    return import(
      /* webpackMode: "lazy-once", webpackChunkName: "grammars-a-i" */
      /* webpackInclude: /prism[\\/](?!index)[a-i][a-z0-9-]*\.js$/ */
      `react-syntax-highlighter/dist/esm/languages/prism/${name}.js`
    );
  }
  return import(
    /* webpackMode: "lazy-once", webpackChunkName: "grammars-j-z" */
    /* webpackInclude: /prism[\\/](?!supported)[j-z][a-z0-9-]*\.js$/ */
    `react-syntax-highlighter/dist/esm/languages/prism/${name}.js`
  );
}
