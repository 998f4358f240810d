import type { Element } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { type ComponentProps, Fragment, type ReactNode } from 'react';
import type { SyntaxHighlighterProps } from 'react-syntax-highlighter';
import PrismLight from 'react-syntax-highlighter/dist/esm/prism-light';
import { CodeLines } from '../CodeLines';
import { useGrammar } from './useGrammar';

/** Beyond this many lines, marks cost more time than they save. */
const mostLines = 2000;

/** The code of a fence: plain at first, highlighted as soon as its grammar is there. */
export function HighlightedCode({ node }: ComponentProps<'pre'> & { node?: Element | undefined }) {
  const text = node === undefined ? '' : textOf(node).replace(/\n$/, '');
  const isShort = text.split('\n', mostLines + 1).length <= mostLines;
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
        renderer={({ rows }) => rows.map((row, index) => drawLine(row, index, marked))}
      >
        {text}
      </PrismLight>
    </CodeLines>
  );
}

type Row = Parameters<NonNullable<SyntaxHighlighterProps['renderer']>>[0]['rows'][number];

/** The highlighter's own elements bear styles, which the policy of the site forbids. */
function Bare({ children }: { children?: ReactNode }) {
  return children;
}

function Code({ children }: { children?: ReactNode }) {
  return <code>{children}</code>;
}

function drawLine(row: Row, index: number, marked: ReadonlySet<number>): ReactNode {
  const pieces = (row.children ?? []).map(drawPiece);
  if (!marked.has(index + 1)) return <Fragment key={index}>{pieces}</Fragment>;
  return (
    <span key={index} className="line marked">
      {pieces}
    </span>
  );
}

function drawPiece({ value, properties, children = [] }: Row, index: number): ReactNode {
  if (value !== undefined) return String(value);
  const content = children.map(drawPiece);
  const className = properties?.className.join(' ') ?? '';
  return className === '' ? (
    content
  ) : (
    <span key={index} className={className}>
      {content}
    </span>
  );
}
