const labels: Readonly<Record<string, string>> = {
  bash: 'Shell',
  css: 'CSS',
  diff: 'Diff',
  html: 'HTML',
  http: 'HTTP',
  javascript: 'JavaScript',
  js: 'JavaScript',
  json: 'JSON',
  jsx: 'JSX',
  markdown: 'Markdown',
  md: 'Markdown',
  mjs: 'JavaScript',
  sh: 'Shell',
  shell: 'Shell',
  text: '',
  ts: 'TypeScript',
  tsx: 'TSX',
  txt: '',
  typescript: 'TypeScript',
  yaml: 'YAML',
  yml: 'YAML',
};

/** What readers call a language; its name in the fence where we know no other, nothing for text. */
export function languageLabel(language: string): string {
  return Object.hasOwn(labels, language) ? (labels[language] ?? '') : language;
}
