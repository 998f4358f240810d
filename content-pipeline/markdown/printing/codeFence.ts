/** Lines of code between fences, which are longer than any row of backticks within. */
export function codeFence(text: string, info: string): string {
  const ticks = '`'.repeat(Math.max(3, longestRun(text) + 1));
  return `${ticks}${info}\n${text}\n${ticks}`;
}

/** A word of code within a sentence. */
export function codeSpan(text: string): string {
  const ticks = '`'.repeat(longestRun(text) + 1);
  const gap = /^`|`$/.test(text) ? ' ' : '';
  return ticks + gap + text.replace(/\s+/g, ' ') + gap + ticks;
}

function longestRun(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
}
