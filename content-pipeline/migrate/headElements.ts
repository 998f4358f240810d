import { linkRelations, ownNames } from '../config/fields';
import { type ConfigMap, textOf } from './configData';
import type { MigrationTable } from './migrationTool';

/** An element that a configuration adds to the `<head>` of all pages. */
export interface HeadElement {
  /** The path of the element in the configuration, such as `head[2]`. */
  key: string;
  tag: string;
  attributes: ConfigMap;
}

/** Tests if an element is a link to the icon of the site, for which `recto.yaml` has `favicon`. */
export function isIcon({ tag, attributes }: Pick<HeadElement, 'tag' | 'attributes'>): boolean {
  return tag === 'link' && /\bicon\b/.test(textOf(attributes.rel) ?? '');
}

/** Notes about elements that `head` of `recto.yaml` cannot contain. The keys are the tags of the elements. */
const notes: Readonly<Record<string, string>> = {
  script: 'scripts are not migrated: use "analytics" or "elements" of recto.yaml',
  style: 'write the rules into a file, and list the file in "styles" of recto.yaml',
};

/** The names of elements for cards of Twitter that repeat what Recto writes. */
const cardNames = /^twitter:(?!(?:site|creator)$)/i;

/**
 * Returns the value of `head` in `recto.yaml`; `undefined` if it would be empty. Icons are ignored. Adds a row to the
 * table for each other element.
 */
export function headOf(
  elements: readonly HeadElement[],
  table: MigrationTable,
): readonly ConfigMap[] | undefined {
  const head = elements.flatMap((element): ConfigMap[] => {
    const { tag, attributes } = element;
    if (isIcon(element)) return [];
    const { name, property, content } = attributes;
    const written = textOf(name) ?? textOf(property);
    const key = `${element.key}: ${tag}`;
    const { rel, href } = attributes;
    if (
      tag === 'link' &&
      linkRelations.some((each) => each === rel) &&
      textOf(href) !== undefined
    ) {
      table.migrated(`${key} ${textOf(rel)}`, 'head');
      return [{ rel, href }];
    }
    if (tag !== 'meta' || written === undefined || textOf(content) === undefined) {
      table.manual(key, notes[tag] ?? '"head" of recto.yaml cannot contain this element');
      return [];
    }
    if (ownNames.test(written) || cardNames.test(written)) {
      table.omitted(`${key} ${written}`, 'Recto writes this element itself');
      return [];
    }
    table.migrated(`${key} ${written}`, 'head');
    return [name === undefined ? { property, content } : { name, content }];
  });
  return head.length === 0 ? undefined : head;
}
