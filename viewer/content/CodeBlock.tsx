import './codeTokens.css';
import type { ReactNode } from 'react';
import { type ElementParts, nodesText } from '#manifest/contentElement';
import { useMessage } from '../messages/useMessage';
import { CopyButton } from '../ui/CopyButton';
import styles from './CodeBlock.module.css';
import { useScrollRegion } from './scrollRegion';

interface CodeBlockProps {
  /** The parts of a `<figure class="code">` with a `<pre>`. */
  node: ElementParts;
  children: ReactNode;
}

/** Renders a code block with its title or language above the code, and with a button that copies the code. */
export function CodeBlock({ node, children }: CodeBlockProps) {
  const { dataLanguage = 'text', dataTitle: title } = node.properties;
  const copyLabel = useMessage('copy-code');
  return (
    <figure className={styles.frame}>
      <figcaption className={title ? styles.title : styles.language}>
        {title || languageLabel(`${dataLanguage}`)}
      </figcaption>
      <CopyButton
        className={styles.copy}
        text={nodesText(node.children).replace(/\n$/, '')}
        label={title ? `${copyLabel}: ${title}` : copyLabel}
      />
      {children}
    </figure>
  );
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
