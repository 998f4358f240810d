import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const words =
  'flour water salt yeast oven dough knead rise bake crust crumb proof fold shape score steam'.split(
    ' ',
  );

/**
 * Writes the sources of a site with many documents. The same `count` results in the same site.
 *
 * @param {string} folder
 * @param {number} count
 */
export function writeManyPages(folder, count) {
  writeDocuments(folder, count);
  writeFileSync(path.join(folder, 'recto.yaml'), config);
}

/**
 * Writes only the documents of the site, into the folder `guide` in `folder`: a start page, and `count` documents that
 * have headings, lists, code and a link to another document.
 *
 * @param {string} folder
 * @param {number} count
 */
export function writeDocuments(folder, count) {
  for (let index = 0; index < count; index += 1) {
    const file = path.join(folder, documentName(index));
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, pageOf(index, (index * 7 + 1) % count));
  }
  writeFileSync(path.join(folder, 'guide/index.md'), '---\ntitle: Start\n---\n\nHello.\n');
}

const config = `title: Many pages
url: https://many.example
navbar:
  items: [{ type: search, position: right }]
sections:
  - { kind: docs, id: docs, label: Guide, path: /docs, include: [guide], mainDoc: guide/index }
`;

/**
 * Returns the path of a document relative to the site's folder.
 *
 * @param {number} index
 */
export function documentName(index) {
  return `guide/part-${Math.floor(index / 50)}/page-${index}.md`;
}

/**
 * Returns the Markdown of a document. `other` is the index of the document to which it links.
 *
 * @param {number} index
 * @param {number} other
 */
function pageOf(index, other) {
  const parts = [1, 2, 3, 4, 5, 6].map((part) =>
    [
      `## Step ${part}`,
      Array.from({ length: 5 }, (_, at) => sentence(index + part + at)).join(' '),
      `- ${sentence(index + part)}\n- ${sentence(index * part)}`,
      `\`\`\`js\nconst loaf${part} = bake(${index}, 'warm');\n\`\`\``,
    ].join('\n\n'),
  );
  return [
    `---\ntitle: Page ${index}\ndescription: ${sentence(index)}\n---`,
    `${sentence(index)} See [another](../../${documentName(other)}).`,
    ...parts,
    '',
  ].join('\n\n');
}

/**
 * Returns a sentence of twelve words. The same seed results in the same sentence.
 *
 * @param {number} seed
 */
function sentence(seed) {
  const chosen = Array.from({ length: 12 }, (_, at) => words[(seed * 31 + at * 7) % words.length]);
  return `${chosen.join(' ')}.`;
}
