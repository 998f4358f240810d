import type { Element, Properties } from 'hast';
import type { ContentProperties } from '../contentNode';
import { allowsProperty } from '../html/allowedHtml';

/** The properties of an element that a page may hold. Alignment becomes a class. */
export function contentProperties({ tagName, properties }: Element): ContentProperties {
  const classes: string[] = [];
  const kept: ContentProperties = { className: classes };
  for (const [name, value] of Object.entries(properties)) {
    const plain = plainValue(value);
    if (plain === undefined || plain === '' || !allowsProperty(tagName, name, value)) continue;
    if (name === 'className') classes.push(...String(plain).split(' '));
    else if (name === 'align') classes.push(`align-${plain}`);
    else if (!name.startsWith('dataFootnote')) kept[name] = plain;
  }
  if (classes.length === 0) delete kept.className;
  return kept;
}

function plainValue(value: Properties[string]): string | number | boolean | undefined {
  return Array.isArray(value) ? value.join(' ') : (value ?? undefined);
}
