import type { Code } from 'mdast';
import type { HastElement } from '#manifest/hast';
import { cleanSvg } from '../../files/cleanSvg';
import { contentElement } from '../contentNode';
import type { Page } from '../render/page';
import { placeOf } from '../sourceText';
import { diagramKinds } from './mermaidText';
import { type DiagramProblem, renderMermaid } from './renderMermaid';

/**
 * Renders the diagram of a code block as a `<figure>` with one image for each colour mode. The source of the diagram is
 * a property of the figure. Returns `undefined` if the page cannot publish diagrams. Also returns `undefined`, after
 * reporting the problem, if the diagram cannot be rendered.
 */
export function renderDiagram(text: string, code: Code, page: Page): HastElement | undefined {
  const { publishDiagram, words } = page.context;
  if (publishDiagram === undefined) return undefined;
  const rendered = renderMermaid(text);
  if (!('light' in rendered)) {
    reportProblem(rendered, code, page);
    return undefined;
  }
  const { title, ...images } = rendered;
  if (Object.values(images).some((svg) => !isSafe(svg))) {
    reportProblem({ problem: 'its texts look like styles or scripts' }, code, page);
    return undefined;
  }
  const alt = title ?? words('diagram');
  const children = (['light', 'dark'] as const).map((dataMode) => {
    const image = contentElement(
      'img',
      { alt, ...publishDiagram(images[dataMode]), loading: 'lazy' },
      [],
    );
    return contentElement('span', { dataMode }, [image]);
  });
  // Keyboards can scroll a wide diagram.
  const properties = { className: ['diagram'], dataDiagram: text, tabIndex: 0 };
  return contentElement('figure', properties, children);
}

function isSafe(svg: string): boolean {
  let isAllowed = true;
  cleanSvg(new TextEncoder().encode(svg), '', () => {
    isAllowed = false;
  });
  return isAllowed;
}

function reportProblem(
  problem: DiagramProblem,
  { position }: Code,
  { source, report }: Page,
): void {
  const isKind = 'kind' in problem;
  const words = isKind ? problem.kind : 'statement' in problem ? problem.statement : '';
  report({
    code: 'diagram-unsupported',
    severity: 'warning',
    message: isKind
      ? `diagrams of the kind "${problem.kind}" are shown as code`
      : `the diagram is shown as code, because ${
          'problem' in problem ? problem.problem : `"${problem.statement}" cannot be rendered`
        }`,
    hint: isKind
      ? `use one of ${diagramKinds.join(', ')}, or an image`
      : 'correct or simplify the diagram, or use an image',
    ...(isKind && { subject: problem.kind }),
    file: source.path,
    ...placeOf(source.text, position, words),
  });
}
