import type { Element } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { Children, type ComponentProps, isValidElement, type ReactNode } from 'react';
import { CodeBlock } from './CodeBlock';
import { hasClass } from './hasClass';

/** A figure; with the class `code` it is a code block with its `<pre>` and, maybe, a caption. */
export function ContentFigure({
  node,
  children,
  ...attributes
}: ComponentProps<'figure'> & { node?: Element | undefined }) {
  if (node === undefined || !hasClass(node, 'code')) {
    return <figure {...attributes}>{children}</figure>;
  }
  const { dataLanguage, dataTitle } = node.properties;
  const code = node.children.find((child) => child.type === 'element' && child.tagName === 'pre');
  return (
    <CodeBlock
      language={String(dataLanguage ?? 'text')}
      title={typeof dataTitle === 'string' ? dataTitle : undefined}
      text={code?.type === 'element' ? textOf(code).replace(/\n$/, '') : ''}
    >
      {Children.toArray(children).filter((child) => !isCaption(child))}
    </CodeBlock>
  );
}

function isCaption(child: ReactNode): boolean {
  return isValidElement(child) && child.type === 'figcaption';
}
