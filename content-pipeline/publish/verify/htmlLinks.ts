/** A file that a page loads, and by what browsers know that it is the right one. */
export interface LoadedFile {
  /** From the root of the site. */
  name: string;
  integrity: string | undefined;
}

/** The site's own scripts and stylesheets that an HTML file names. */
export function loadedFiles(html: string): LoadedFile[] {
  const base = attributeOf(/<html[^>]*>/.exec(html)?.[0] ?? '', 'data-base') ?? '/';
  const tags = html.match(/<(?:script|link)\b[^>]*>/g) ?? [];
  return tags.flatMap((tag) => {
    const isStyle = attributeOf(tag, 'rel') === 'stylesheet';
    const address = tag.startsWith('<script') || isStyle ? addressOf(tag) : undefined;
    if (address === undefined || !address.startsWith(base)) return [];
    return [{ name: address.slice(base.length), integrity: attributeOf(tag, 'integrity') }];
  });
}

function addressOf(tag: string): string | undefined {
  return attributeOf(tag, 'src') ?? attributeOf(tag, 'href');
}

function attributeOf(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
}
