import type { ApiComment } from '../../reference/apiPackage';

/** All that is said of something that has one place for its text, such as a parameter. */
export function wholeText({ summary, remarks, deprecated }: ApiComment): string {
  const warning = deprecated === undefined ? '' : `**Deprecated.** ${deprecated}`.trim();
  return [warning, summary, remarks].filter((text) => text !== '').join('\n\n');
}
