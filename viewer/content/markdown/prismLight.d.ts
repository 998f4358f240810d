/** The part of react-syntax-highlighter that the viewer uses. The published types describe an older version. */
declare module 'react-syntax-highlighter/dist/esm/prism-light' {
  import type { ComponentType, ReactNode } from 'react';

  /** A node of the highlighted code. The nodes at the top level are the lines of the code. */
  export interface Row {
    /** The text of a text node. */
    value?: string | number;
    properties?: { className: string[] };
    children?: Row[];
  }

  interface PrismLightProps {
    /** The name of a registered grammar. Code in other languages is not highlighted. */
    language: string;
    useInlineStyles: boolean;
    wrapLines: boolean;
    PreTag: ComponentType<{ children?: ReactNode }>;
    CodeTag: ComponentType<{ children?: ReactNode }>;
    renderer(props: { rows: Row[] }): ReactNode;
    children: string;
  }

  const PrismLight: ComponentType<PrismLightProps> & {
    registerLanguage(name: string, grammar: unknown): void;
  };
  // biome-ignore lint/style/noDefaultExport: the library exports it by default.
  export default PrismLight;
}
