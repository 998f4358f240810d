import { toString as textOfTree } from 'hast-util-to-string';
import ts from 'typescript';
import { parseHtml } from '../markdown/parser';
import { attribute, escapeText } from '../site/markup';
import { isMap, listOf, mapOf } from './configData';

/** A JSX element as data: the name of its tag, and its attributes, with its contents as the attribute `children`. */
export interface JsxElement {
  $element: string;
  props: Readonly<Record<string, unknown>>;
}

/** The constants of a source file. Values that are not constant are `undefined`. */
export interface ReadSource {
  /** The default export. */
  exported: unknown;
  /** Returns the value of a constant at the top level of the file. */
  constant(name: string): unknown;
  /** Returns the first JSX element with a tag name; `undefined` if there is none. */
  element(name: string): JsxElement | undefined;
}

/** A function that returns the value of an expression; `undefined` if it is not constant. */
type ReadValue = (node: ts.Expression | undefined) => unknown;

/**
 * Reads the constant values of a JavaScript or TypeScript file with JSX as data, without executing it. `new URL(…)` is
 * read as its first argument, a function such as `() => <Logo />` as its result, and the current year as `{year}`.
 * Other expressions that are not constant have no value.
 */
export function readSource(file: string, text: string): ReadSource {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const constants = new Map<string, ts.Expression>();
  let exported: ts.Expression | undefined;
  for (const statement of source.statements) {
    if (ts.isExportAssignment(statement)) exported = statement.expression;
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations) {
      if (ts.isIdentifier(name) && initializer) constants.set(name.text, initializer);
    }
  }
  const evaluate = createReader(constants);
  return {
    exported: evaluate(exported),
    constant: (name) => evaluate(constants.get(name)),
    element(name) {
      let found: JsxElement | undefined;
      const visit = (node: ts.Node): void => {
        if (isElement(node) && openingOf(node).tagName.getText() === name)
          found ??= elementOf(node, evaluate);
        if (found === undefined) ts.forEachChild(node, visit);
      };
      visit(source);
      return found;
    },
  };
}

function createReader(constants: ReadonlyMap<string, ts.Expression>): ReadValue {
  const reading = new Set<string>();
  return function evaluate(node): unknown {
    if (node === undefined) return undefined;
    if (ts.isStringLiteralLike(node)) return node.text;
    if (ts.isNumericLiteral(node)) return Number(node.text);
    if (node.kind === ts.SyntaxKind.TrueKeyword) return true;
    if (node.kind === ts.SyntaxKind.FalseKeyword) return false;
    if (ts.isIdentifier(node)) {
      // A constant that contains itself has no value.
      if (reading.has(node.text)) return undefined;
      reading.add(node.text);
      const value = evaluate(constants.get(node.text));
      reading.delete(node.text);
      return value;
    }
    if (
      ts.isParenthesizedExpression(node) ||
      ts.isAsExpression(node) ||
      ts.isSatisfiesExpression(node)
    )
      return evaluate(node.expression);
    if (ts.isPropertyAccessExpression(node))
      return mapOf(evaluate(node.expression))[node.name.text];
    if (ts.isTemplateExpression(node)) return templateOf(node, evaluate);
    if (ts.isArrayLiteralExpression(node)) return node.elements.map(evaluate);
    if (ts.isObjectLiteralExpression(node)) return objectOf(node, evaluate);
    if (node.getText() === 'new Date().getFullYear()') return '{year}';
    if (ts.isNewExpression(node) && node.expression.getText() === 'URL')
      return evaluate(node.arguments?.[0]);
    if (isElement(node)) return elementOf(node, evaluate);
    if (ts.isJsxFragment(node))
      return { $element: 'Fragment', props: { children: childrenOf(node, evaluate) } };
    // A component without parameters that returns an element, such as a logo.
    const isComponent = ts.isArrowFunction(node) && node.parameters.length === 0;
    return isComponent && !ts.isBlock(node.body) ? evaluate(node.body) : undefined;
  };
}

function templateOf(node: ts.TemplateExpression, evaluate: ReadValue): string | undefined {
  const parts = node.templateSpans.map(({ expression, literal }) => {
    const value = evaluate(expression);
    const isText = typeof value === 'string' || typeof value === 'number';
    return isText ? `${value}${literal.text}` : undefined;
  });
  return parts.includes(undefined) ? undefined : node.head.text + parts.join('');
}

function objectOf(node: ts.ObjectLiteralExpression, evaluate: ReadValue): object {
  const entries = node.properties.flatMap((property): [string, unknown][] => {
    if (ts.isSpreadAssignment(property))
      return Object.entries(mapOf(evaluate(property.expression)));
    if (ts.isShorthandPropertyAssignment(property))
      return [[property.name.text, evaluate(property.name)]];
    const { name } = property;
    const key = ts.isIdentifier(name) || ts.isStringLiteralLike(name) ? name.text : name.getText();
    return [[key, ts.isPropertyAssignment(property) ? evaluate(property.initializer) : undefined]];
  });
  return Object.fromEntries(entries);
}

type ElementNode = ts.JsxElement | ts.JsxSelfClosingElement;

function isElement(node: ts.Node): node is ElementNode {
  return ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node);
}

function openingOf(node: ElementNode) {
  return ts.isJsxElement(node) ? node.openingElement : node;
}

function elementOf(node: ElementNode, evaluate: ReadValue): JsxElement {
  const { tagName, attributes } = openingOf(node);
  const entries = attributes.properties.flatMap((attribute): [string, unknown][] => {
    if (ts.isJsxSpreadAttribute(attribute))
      return Object.entries(mapOf(evaluate(attribute.expression)));
    const { name, initializer } = attribute;
    if (initializer === undefined) return [[name.getText(), true]];
    if (ts.isStringLiteral(initializer)) return [[name.getText(), decode(initializer.text)]];
    const value = ts.isJsxExpression(initializer) ? initializer.expression : initializer;
    return [[name.getText(), evaluate(value)]];
  });
  const inside = ts.isJsxElement(node) ? { children: childrenOf(node, evaluate) } : {};
  return { $element: tagName.getText(), props: { ...Object.fromEntries(entries), ...inside } };
}

function childrenOf(node: ts.JsxElement | ts.JsxFragment, evaluate: ReadValue): unknown[] {
  return node.children.flatMap((child): unknown[] => {
    if (ts.isJsxText(child)) {
      // JSX removes line breaks together with the spaces around them.
      const text = child.text.replace(/^\s*\n\s*|\s*\n\s*$/g, '').replace(/\s*\n\s*/g, ' ');
      return text === '' ? [] : [decode(text)];
    }
    const value = evaluate(ts.isJsxExpression(child) ? child.expression : child);
    return value === undefined ? [] : [value];
  });
}

/** Decodes the HTML character references, such as `&copy;`, in a text of JSX. */
function decode(text: string): string {
  if (!text.includes('&')) return text;
  return textOfTree(parseHtml({ type: 'root', children: [{ type: 'raw', value: text }] }));
}

/** Returns the plain text of JSX; an empty string for values that contain none. */
export function jsxText(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(jsxText).join('');
  return isMap(value) && '$element' in value ? jsxText(mapOf(value.props).children) : '';
}

/**
 * Returns JSX as HTML with links, emphasis, code and line breaks; other elements are replaced by their contents.
 * `linkOf` converts the targets of links.
 */
export function jsxHtml(value: unknown, linkOf: (href: string) => string): string {
  if (typeof value === 'string' || typeof value === 'number') return escapeText(String(value));
  if (Array.isArray(value)) return value.map((each) => jsxHtml(each, linkOf)).join('');
  if (!isMap(value) || typeof value.$element !== 'string') return '';
  const { $element: tag } = value;
  const { href, children } = mapOf(value.props);
  const html = jsxHtml(listOf(children), linkOf);
  if (['a', 'Link', 'Anchor'].includes(tag) && typeof href === 'string')
    return `<a${attribute('href', linkOf(href))}>${html}</a>`;
  if (tag === 'br') return '<br>';
  return ['b', 'strong', 'em', 'i', 'code'].includes(tag) ? `<${tag}>${html}</${tag}>` : html;
}

/** Returns the first element with a tag name in JSX; `undefined` if there is none. */
export function jsxElement(value: unknown, name: string): JsxElement | undefined {
  if (Array.isArray(value)) return value.map((each) => jsxElement(each, name)).find((each) => each);
  if (!isMap(value) || typeof value.$element !== 'string') return undefined;
  const props = mapOf(value.props);
  return value.$element === name ? { $element: name, props } : jsxElement(props.children, name);
}
