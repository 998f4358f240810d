import { cleanDiagram, type DiagramImages } from './diagramSvg';
import { readMermaid, restoreQuoted, wordsOf } from './mermaidText';

/** A rendered diagram. */
export interface RenderedDiagram extends Pick<DiagramImages, 'light' | 'dark'> {
  title: string | undefined;
}

/**
 * The reason why a diagram is not rendered: its kind, a statement that cannot be rendered, or a clause that describes
 * the problem.
 */
export type DiagramProblem = { kind: string } | { statement: string } | { problem: string };

type Renderer = Pick<typeof import('beautiful-mermaid'), 'parseMermaid' | 'renderMermaidSVG'>;

/** The maximum size of a diagram. The time of the layout grows with the square of the number of edges. */
const largest = { characters: 10_000, nodes: 100, edges: 100 };

let renderer: Renderer | undefined;

/**
 * The error that is thrown when a diagram must be rendered, but the renderer is not loaded yet. The renderer is loaded
 * on demand.
 */
class RendererMissing extends Error {
  override readonly name = 'RendererMissing';
}

/**
 * Returns the result of a synchronous compilation. If the compilation needs the renderer of diagrams, loads the
 * renderer and runs the compilation again. Other errors of the compilation are thrown again.
 */
export async function withDiagrams<Result>(compile: () => Result): Promise<Result> {
  try {
    return compile();
  } catch (error) {
    if (!(error instanceof RendererMissing)) throw error;
    const loaded = await import('beautiful-mermaid');
    // Its layout engine replaces `setTimeout` while it starts, so a time limit must not interrupt that.
    loaded.renderMermaidSVG('graph TD\nA');
    renderer = loaded;
    return compile();
  }
}

/**
 * Renders a diagram, or returns the reason why it cannot be rendered completely.
 *
 * @throws {RendererMissing} if the renderer is not loaded. `withDiagrams` loads it.
 */
export function renderMermaid(written: string): RenderedDiagram | DiagramProblem {
  if (written.length > largest.characters) return tooLarge;
  const source = readMermaid(written);
  if (!('text' in source)) return source;
  if (source.edges > largest.edges) return tooLarge;
  if (renderer === undefined) throw new RendererMissing('The renderer of diagrams is not loaded');
  const { kind, text, title, words, edges } = source;
  const images = render(renderer, kind, text);
  if (images === undefined) return { problem: 'its syntax is invalid or unknown' };
  if (!('light' in images)) return images;
  // The renderer ignores what it cannot read, so the image can be incomplete.
  const shown = new Set(images.texts.flatMap(wordsOf));
  const missing = [...words].find((word) => !shown.has(word));
  if (missing !== undefined) return { problem: `the image would not show "${missing}"` };
  if (images.edges < edges) return { problem: 'the image would not show all arrows' };
  return { light: images.light, dark: images.dark, title };
}

const tooLarge: DiagramProblem = {
  problem: `it has more than ${largest.nodes} nodes, ${largest.edges} arrows or ${largest.characters} characters`,
};

function render(
  { parseMermaid, renderMermaidSVG }: Renderer,
  kind: string,
  text: string,
): DiagramImages | DiagramProblem | undefined {
  try {
    if (kind === 'flowchart' || kind === 'state') {
      const { nodes, edges } = parseMermaid(text);
      if (nodes.size > largest.nodes || edges.length > largest.edges) return tooLarge;
    } else if (text.split('\n').length > 4 * largest.nodes) return tooLarge;
    return cleanDiagram(renderMermaidSVG(text, { transparent: true }), restoreQuoted);
  } catch {
    return undefined;
  }
}
