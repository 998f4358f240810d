import type { Element } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { type ComponentProps, Fragment, type ReactNode, useEffect, useState } from 'react';
import PrismLight, { type Row } from 'react-syntax-highlighter/dist/esm/prism-light';
import { codeTokenClasses } from '#manifest/codeTokens';
import { logWarning } from '../../logWarning';
import { CodeLines } from '../CodeBlock';
import { loadGrammar } from './grammars';

/** The maximum number of lines of code that is highlighted. Highlighting longer code would block the page. */
const maximumLines = 2000;

/**
 * Renders the code of a fenced code block. The code is plain text until the grammar of its language is loaded, and is
 * then highlighted. Code with more than 2000 lines, and code in a language without a grammar, remains plain text.
 */
export function HighlightedCode({ node }: ComponentProps<'pre'> & { node?: Element | undefined }) {
  const text = node === undefined ? '' : textOf(node).replace(/\n$/, '');
  const isShort = text.split('\n', maximumLines + 1).length <= maximumLines;
  const grammar = String(node?.properties.dataGrammar ?? '');
  const isReady = useGrammar(isShort && grammar !== '' ? grammar : undefined);
  const marked = new Set(
    String(node?.properties.dataMarked ?? '')
      .split(',')
      .map(Number),
  );
  return (
    <CodeLines>
      <PrismLight
        language={isReady ? grammar : 'text'}
        PreTag={Bare}
        CodeTag={Code}
        useInlineStyles={false}
        wrapLines
        renderer={({ rows }) => rows.map((row, index) => renderLine(row, index, marked))}
      >
        {text}
      </PrismLight>
    </CodeLines>
  );
}

/**
 * Loads the grammar of a language. Returns `true` after the grammar is loaded. Returns `false` before that, after a
 * failure, and if `name` is `undefined`.
 */
function useGrammar(name: string | undefined): boolean {
  const [loaded, setLoaded] = useState<string>();

  useEffect(() => {
    if (name === undefined) return;
    let isCurrent = true;
    loadGrammar(name)
      .then(() => isCurrent && setLoaded(name))
      .catch((cause) =>
        logWarning(`The grammar of the language "${name}" could not be loaded`, cause),
      );
    return () => {
      isCurrent = false;
    };
  }, [name]);

  return name !== undefined && loaded === name;
}

/**
 * Renders only its children. The highlighter uses this component instead of an element with inline styles, which the
 * site's content security policy forbids.
 */
function Bare({ children }: { children?: ReactNode }) {
  return children;
}

function Code({ children }: { children?: ReactNode }) {
  return <code>{children}</code>;
}

function renderLine(row: Row, index: number, marked: ReadonlySet<number>): ReactNode {
  const tokens = (row.children ?? []).map(renderToken);
  if (!marked.has(index + 1)) return <Fragment key={index}>{tokens}</Fragment>;
  return (
    <span key={index} className="line marked">
      {tokens}
    </span>
  );
}

function renderToken({ value, properties, children = [] }: Row, index: number): ReactNode {
  if (value !== undefined) return String(value);
  const content = children.map(renderToken);
  const className = codeTokenClasses(properties?.className ?? []).join(' ');
  return className === '' ? (
    content
  ) : (
    <span key={index} className={className}>
      {content}
    </span>
  );
}
