/** Parts of Markdown text. A block is a text without white space around it; blocks stand an empty line apart. */

/** Blocks as one text; empty ones are left out. */
export function blocks(...parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== '').join('\n\n');
}

/** A heading with what stands below it; nothing where there is nothing. */
export function section(level: number, title: string, ...parts: (string | undefined)[]): string {
  const content = blocks(...parts);
  return content === '' ? '' : `${'#'.repeat(level)} ${title}\n\n${content}`;
}

/** A list; entries may hold several blocks. */
export function list(entries: readonly string[]): string {
  return entries.map((entry) => `- ${entry.replace(/\n(?!\n)/g, '\n  ')}`).join('\n');
}

/** Words as they are, whatever signs are in them. */
export function words(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\\`*[\]<~]|&(?=[#\w]+;)|_(?![A-Za-z0-9])/g, '\\$&')
    .replace(/^(?:>|[#+-]+(?= ))/, '\\$&')
    .replace(/^(\d+)(?=[.)] )/, '$1\\');
}

/** A link; `label` is Markdown. */
export function link(label: string, address: string): string {
  return `[${label}](${/[\s()<>]/.test(address) ? `<${address}>` : address})`;
}
