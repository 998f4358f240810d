import type { Element } from 'hast';

/** Whether an element of a content tree bears a class. */
export function hasClass({ properties }: Element, name: string): boolean {
  const { className } = properties;
  return Array.isArray(className) ? className.includes(name) : className === name;
}
