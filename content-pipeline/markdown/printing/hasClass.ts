import type { ContentElement } from '#manifest/contentTree';

/** Whether an element bears a class. */
export function hasClass({ properties }: ContentElement, name: string): boolean {
  const names = properties?.className;
  return Array.isArray(names) ? names.includes(name) : names === name;
}
