import { beforeAll, describe, expect, it } from '@jest/globals';
import { cleanSvg } from '../../files/cleanSvg';
import { renderMermaid, withDiagrams } from './renderMermaid';

const lines = (...parts: string[]) => parts.join('\n');

/** Returns the light image of a diagram, or the problem as JSON. */
function svgOf(...parts: string[]): string {
  const rendered = renderMermaid(lines(...parts));
  return 'light' in rendered ? rendered.light : JSON.stringify(rendered);
}

/** Returns the texts that readers see in an image. */
function textsIn(svg: string): string[] {
  return Array.from(svg.matchAll(/>([^<>]+)</g), ([, text = '']) => text.trim());
}

const edgesIn = (svg: string) => svg.match(/marker-(?:end|start)="/g)?.length ?? 0;

beforeAll(() => withDiagrams(() => renderMermaid('graph TD\nA')));

describe('renderMermaid', () => {
  it('loads the renderer when it is needed for the first time', async () => {
    let runs = 0;
    await withDiagrams(() => {
      runs += 1;
    });
    expect(runs).toBe(1);
  });

  it.each([
    [
      'flowchart',
      ['graph TD;', 'A[Flour]-->B{Warm?};', 'B--Yes-->C((Bake));', 'B -->|No| D;'],
      ['Flour', 'Warm?', 'Bake', 'D', 'Yes', 'No'],
      3,
    ],
    [
      'flowchart with groups',
      ['flowchart LR', 'subgraph one [Group]', 'a-1 -.-> b_2', 'end', 'b_2 ==> c & d'],
      ['Group', 'a-1', 'b_2', 'c', 'd'],
      3,
    ],
    [
      'flowchart with long arrows',
      ['flowchart LR', 'A ----> B', 'B -. some text .-> C', 'C <--> D'],
      ['A', 'B', 'C', 'D', 'some text'],
      4,
    ],
    [
      'flowchart with quotes',
      ['flowchart LR', 'A["call(x) [1] --> 2"] --> B["#quot;y#quot;; z"]'],
      ['call(x) [1] --&gt; 2', '&quot;y&quot;; z'],
      1,
    ],
    [
      'state',
      ['stateDiagram-v2', '[*] --> Cold', 'Cold --> Hot : heat', 'Hot --> [*]'],
      ['Cold', 'Hot', 'heat'],
      3,
    ],
    [
      'sequence',
      [
        'sequenceDiagram',
        'participant A as Ada',
        'A->>+B: Is it warm?',
        'B-->>-A: Yes',
        'Note over A,B: Bake',
      ],
      ['Ada', 'B', 'Is it warm?', 'Yes', 'Bake'],
      2,
    ],
    [
      'class',
      ['classDiagram', 'Bread<|--Rye : kind of', 'class Bread {', '+bake(int time) void', '}'],
      ['Bread', 'Rye', 'kind of'],
      1,
    ],
    [
      'er',
      ['erDiagram', 'BAKER ||--o{ BREAD : "bakes daily"', 'BREAD {', 'string name PK', '}'],
      ['BAKER', 'BREAD', 'bakes daily', 'PK', 'name'],
      0,
    ],
  ])('renders a %s', (_, source, texts, edges) => {
    const svg = svgOf(...source);
    expect(textsIn(svg)).toEqual(expect.arrayContaining(texts));
    expect(edgesIn(svg)).toBe(edges);
  });

  it('renders the same bytes for the same text, with other diagrams in between', () => {
    const source = ['flowchart LR', 'A --> B', 'A --> C', 'C --> A'] as const;
    const before = svgOf(...source);
    svgOf('erDiagram', 'A ||--|| B : c');
    expect(svgOf(...source)).toBe(before);
  });

  it('renders an image for each colour mode without variables, styles and fonts of other hosts', () => {
    const rendered = renderMermaid(lines('flowchart LR', 'A --> B'));
    if (!('light' in rendered)) throw new Error(JSON.stringify(rendered));
    expect(rendered.light).not.toBe(rendered.dark);
    for (const svg of [rendered.light, rendered.dark])
      expect(svg).not.toMatch(/var\(|style|https?:(?!\/\/www\.w3\.org\/2000\/svg")|class=|data-/);
  });

  it('reads titles and descriptions for screen readers', () => {
    const titleOf = (...source: string[]) => {
      const rendered = renderMermaid(lines(...source));
      return 'light' in rendered ? rendered.title : rendered;
    };
    expect(titleOf('---', 'title: Baking', '---', 'flowchart LR', 'A --> B')).toBe('Baking');
    expect(
      titleOf('flowchart LR', 'accTitle: Baking', 'accDescr {', 'How to', 'bake', '}', 'A --> B'),
    ).toBe('Baking. How to bake');
    expect(titleOf('%%{init: {"theme": "dark"}}%%', 'flowchart', 'A --> B')).toBeUndefined();
  });

  it('preserves the colours of the author, and renders readable text on them', () => {
    const rendered = renderMermaid(
      lines('flowchart LR', 'A --> B', 'style A fill:#ffff99', 'style B fill:navy,stroke:url(#x)'),
    );
    if (!('light' in rendered)) throw new Error(JSON.stringify(rendered));
    expect(rendered.dark).toMatch(/fill="#ffff99"[^>]*><text [^>]*fill="#14161c"/);
    expect(rendered.light).toMatch(/fill="#000080"[^>]*><text [^>]*fill="#f4f5f8"/);
    expect(rendered.light).not.toContain('url(#x)');
  });

  it.each([
    ['a kind that cannot be rendered', ['pie', '"a": 3'], { kind: 'pie' }],
    ['a diagram without a kind', [''], { kind: '' }],
    [
      'a shape that is not known',
      ['flowchart LR', 'A@{ shape: cyl } --> B'],
      { statement: 'A@{ shape: cyl } --> B' },
    ],
    [
      'numbers of messages',
      ['sequenceDiagram', 'autonumber', 'A->>B: x'],
      { statement: 'autonumber' },
    ],
    [
      'a note',
      ['stateDiagram-v2', 'A --> B', 'note right of A : text'],
      { statement: 'note right of A : text' },
    ],
    [
      'arrows that would be missing',
      ['flowchart LR', 'A', 'B', 'A --o B'],
      { statement: 'A --o B' },
    ],
    [
      'text that would be missing',
      ['erDiagram', 'A {', 'string name "the whole name"', '}'],
      { problem: 'the image would not show "the"' },
    ],
    [
      'names that are not Latin',
      ['flowchart LR', 'Ä --> B'],
      { problem: 'the image would not show "Ä"' },
    ],
  ])('does not render %s', (_, source, problem) => {
    expect(renderMermaid(lines(...source))).toEqual(problem);
  });

  it.each([
    [
      'links to scripts',
      ['flowchart LR', 'A --> B', 'click A "javascript:alert(1)"', 'click B call alert()'],
    ],
    [
      'HTML in labels',
      ['flowchart LR', 'A["<img src=x onerror=alert(1)>text"] --> B[<script>alert(1)</script>x]'],
    ],
    [
      'quotes in ids and styles',
      ['flowchart LR', 'A --> B', 'style A fill:"onload="x', 'linkStyle 0 stroke:red"/><script>'],
    ],
    [
      'directives',
      [
        '%%{init: {"securityLevel": "loose", "themeCSS": "@import url(https://x)"}}%%',
        'flowchart LR',
        'A --> B',
      ],
    ],
    [
      'files in styles',
      ['flowchart LR', 'A --> B', 'classDef x fill:url(https://x.invalid/a)', 'class A x'],
    ],
    [
      'references',
      ['sequenceDiagram', 'A->>B: &lt;script&gt;#60;script#62; &#x3c;a href="x"&#x3e;'],
    ],
    ['entities', ['erDiagram', 'A ||--|| B : "</text><foreignObject>x"']],
    ['private characters', ['flowchart LR', 'A["\ue03cscript\ue03e"] --> B']],
  ])('removes %s', (_, source) => {
    const rendered = renderMermaid(lines(...source));
    if (!('light' in rendered)) return;
    const problems: unknown[] = [];
    cleanSvg(new TextEncoder().encode(rendered.light), 'a.svg', (problem) =>
      problems.push(problem),
    );
    expect(problems).toEqual([]);
    expect(rendered.light).not.toMatch(
      /<(?:script|a|image|img|style|foreignObject)\b|<[^>]*\s(?:on\w+|href)=/i,
    );
  });

  it('rejects large diagrams without computing their layout', () => {
    const names = (letter: string) =>
      Array.from({ length: 300 }, (_, at) => letter + at).join(' & ');
    const chain = Array.from({ length: 2_000 }, (_, at) => `a${at} --> b${at}`);
    for (const source of [
      `flowchart LR\n${names('a')} --> ${names('b')}`,
      lines('graph TD', ...chain),
    ])
      expect(renderMermaid(source)).toMatchObject({
        problem: expect.stringContaining('it has more than'),
      });
  });
});
