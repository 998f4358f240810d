import './codeTokens.css';
import { Children, isValidElement, type ReactNode } from 'react';
import { type ElementParts, elementParts, nodesText } from '#manifest/contentElement';
import { useMessage } from '../messages/useMessage';
import { CopyButton } from '../ui/CopyButton';
import styles from './CodeBlock.module.css';
import { useScrollRegion } from './scrollRegion';

interface CodeBlockProps {
  /** The parts of a `<figure class="code">` with a `<pre>` and possibly a caption. */
  node: ElementParts;
  children: ReactNode;
}

/** Renders a code block with its title or language above the code, and with a button that copies the code. */
export function CodeBlock({ node, children }: CodeBlockProps) {
  const { dataLanguage, dataTitle } = node.properties;
  const title = typeof dataTitle === 'string' ? dataTitle : undefined;
  const copyLabel = useMessage('copy-code');
  const heading = title ?? languageLabel(String(dataLanguage ?? 'text'));
  const code = node.children.find(
    (child) => typeof child !== 'string' && elementParts(child).tagName === 'pre',
  );
  return (
    <figure className={styles.frame} data-bare={heading === '' || undefined}>
      <figcaption className={title === undefined ? styles.language : styles.title}>
        {heading}
      </figcaption>
      <CopyButton
        className={styles.copy}
        text={code === undefined ? '' : nodesText([code]).replace(/\n$/, '')}
        label={title === undefined ? copyLabel : `${copyLabel}: ${title}`}
      />
      {Children.toArray(children).filter((child) => !isCaption(child))}
    </figure>
  );
}

function isCaption(child: ReactNode): boolean {
  return isValidElement(child) && child.type === 'figcaption';
}

/** Renders preformatted text that scrolls horizontally if it is wider than the column. */
export function CodeLines({ children }: { children?: ReactNode }) {
  return <pre {...useScrollRegion<HTMLPreElement>(useMessage('code-block'))}>{children}</pre>;
}

const labels: Readonly<Record<string, string>> = {
  bash: 'Shell',
  css: 'CSS',
  diff: 'Diff',
  html: 'HTML',
  http: 'HTTP',
  javascript: 'JavaScript',
  js: 'JavaScript',
  json: 'JSON',
  jsx: 'JSX',
  markdown: 'Markdown',
  md: 'Markdown',
  mjs: 'JavaScript',
  sh: 'Shell',
  shell: 'Shell',
  text: '',
  ts: 'TypeScript',
  tsx: 'TSX',
  txt: '',
  typescript: 'TypeScript',
  yaml: 'YAML',
  yml: 'YAML',
};

function languageLabel(language: string): string {
  return Object.hasOwn(labels, language) ? (labels[language] ?? '') : language;
}
