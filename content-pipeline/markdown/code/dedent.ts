/** Lines without the indentation that all of them share. Empty lines do not count. */
export function dedent(lines: readonly string[]): string[] {
  const filled = lines.filter((line) => /\S/.test(line));
  let shared = /^[ \t]*/.exec(filled[0] ?? '')?.[0] ?? '';
  for (const line of filled) while (!line.startsWith(shared)) shared = shared.slice(0, -1);
  return lines.map((line) => (line.startsWith(shared) ? line.slice(shared.length) : ''));
}
