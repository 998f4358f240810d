import type { Element, Root } from 'hast';
import { contentTags } from '#manifest/contentTags';
import type { Report } from '../../diagnostics/diagnostic';
import { placeOf } from '../place';
import type { SourceText } from '../sourceText';
import { allowsProperty, requiredAncestors, strippedTags } from './allowedHtml';

/** Reports what the sanitiser is going to take out of a tree. */
export function reportHtml(tree: Root, source: SourceText, report: Report): void {
  visit(tree, []);

  function visit({ children }: Root | Element, ancestors: readonly string[]): void {
    for (const child of children) {
      if (child.type !== 'element') continue;
      reportElement(child, ancestors);
      if (!strippedTags.has(child.tagName)) visit(child, [...ancestors, child.tagName]);
    }
  }

  function reportElement(element: Element, ancestors: readonly string[]): void {
    const { tagName, properties, position } = element;
    const parents = requiredAncestors[tagName];
    if (!contentTags.has(tagName)) {
      warn(element, `The tag <${tagName}> is not allowed and is left out`);
    } else if (parents !== undefined && !parents.some((parent) => ancestors.includes(parent))) {
      const names = parents.map((parent) => `<${parent}>`).join(' or ');
      warn(element, `The tag <${tagName}> stands within ${names} only and is left out here`);
    } else {
      for (const [name, value] of Object.entries(properties)) {
        if (allowsProperty(tagName, name, value)) continue;
        const attribute = attributeOf(name);
        warn(
          element,
          `The attribute "${attribute}" of <${tagName}> is not allowed and is left out`,
        );
      }
    }

    function warn({ tagName: tag }: Element, message: string): void {
      report({
        code: 'unsafe-html',
        severity: 'warning',
        message,
        hint: 'Write it as Markdown, or remove it',
        file: source.path,
        ...placeOf(source.text, position, `<${tag}`),
      });
    }
  }
}

/** The name of an attribute, as it is written: `class` for `className`, `aria-label` for `ariaLabel`. */
function attributeOf(property: string): string {
  if (property === 'className') return 'class';
  if (property === 'htmlFor') return 'for';
  return /^(?:aria|data)[A-Z]/.test(property)
    ? property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    : property.toLowerCase();
}
