import type { Element } from 'hast';

/** Puts a table into a division that scrolls, and aligns its cells by class. */
export function arrangeTable(table: Element, label: string): Element {
  return {
    type: 'element',
    tagName: 'div',
    properties: { className: ['table-scroll'], tabIndex: 0, role: 'region', ariaLabel: label },
    children: [alignByClass(table)],
  };
}

function alignByClass(element: Element): Element {
  const { align, ...properties } = element.properties;
  return {
    ...element,
    properties:
      typeof align === 'string' ? { ...properties, className: [`align-${align}`] } : properties,
    children: element.children.map((child) =>
      child.type === 'element' ? alignByClass(child) : child,
    ),
  };
}
