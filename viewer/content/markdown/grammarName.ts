/** The languages that Markdown bodies can always be highlighted in, by Prism's names. */
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
 * Prism's name of the language that a fence names, if it is one that is highlighted: one of ours or
 * one that the site has added.
 */
export function grammarName(fenceName: string, added: readonly string[]): string | undefined {
  const name = Object.hasOwn(aliases, fenceName) ? (aliases[fenceName] ?? fenceName) : fenceName;
  if (always.has(name)) return name;
  // Names become part of a file name: only those that could be one are taken.
  return added.includes(name) && /^[a-z0-9][a-z0-9-]*$/.test(name) ? name : undefined;
}
