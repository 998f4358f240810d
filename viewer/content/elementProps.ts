import type { ContentElement } from '#manifest/contentTree';

/** The properties of a content element as React wants them. They must have been cleaned. */
export function elementProps(
  properties: NonNullable<ContentElement['properties']>,
): Record<string, unknown> {
  const props: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(properties)) {
    props[attributeName(name)] = Array.isArray(value) ? value.join(' ') : value;
  }
  return props;
}

/** `data-kind` for `dataKind`, `aria-label` for `ariaLabel`; other names are those of React. */
function attributeName(name: string): string {
  const [, prefix, rest = ''] = /^(aria|data)([A-Z].*)$/.exec(name) ?? [];
  if (prefix === undefined) return name;
  const words = prefix === 'aria' ? rest : rest.replace(/(?!^)[A-Z]/g, (letter) => `-${letter}`);
  return `${prefix}-${words.toLowerCase()}`;
}
