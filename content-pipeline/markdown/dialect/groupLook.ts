import type { Report } from '../../diagnostics/diagnostic';
import type { SourceText } from '../sourceText';
import { checkAttributes, type Directive, reportBlock } from './directive';

/** How a group of tabs becomes an element; reports attributes that it cannot have. */
export function groupLook(node: Directive, source: SourceText, report: Report): Directive['data'] {
  checkAttributes(node, ['group'], source, report);
  const { group } = node.attributes ?? {};
  // The name is a part of the key under which a reader's choice is kept.
  if (typeof group === 'string' && !/^[\w.-]{1,40}$/.test(group)) {
    const fault = `has the group "${group}", and names of groups hold letters, digits, "-", "_" and "."`;
    const hint = 'Write it like "group=package-manager"';
    reportBlock(node, { code: 'block-shape', fault, hint }, source, report);
  }
  return { hName: 'div', hProperties: { className: ['tabs'], dataGroup: group ?? undefined } };
}

/** How a tab becomes an element. The value is what groups of one name share; the label when missing. */
export function tabLook(label: string, value = label): Directive['data'] {
  const shared = value === label ? {} : { dataValue: value };
  return { hName: 'section', hProperties: { className: ['tab'], dataLabel: label, ...shared } };
}
