import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './project.mjs';

/**
 * A row of a table in bench/RESULTS.md: the heading above the table, and the cells by the title of their column.
 *
 * @typedef {{ heading: string, cells: ReadonlyMap<string, string> }} Row
 */

/** The names of the measured pages, as readers see them. The keys are the names in bench/RESULTS.md. */
const pages = {
  landing: 'landing page',
  tutorial: 'tutorial',
  GraphQLSchema: 'class',
  'API index': 'page of a package',
};

/**
 * The names of the search engines as readers see them, in the order of the table. The keys are the names in
 * bench/RESULTS.md.
 */
const engines = {
  Recto: 'Recto',
  'Pagefind (Starlight)': 'Pagefind, the search of Starlight',
  'MiniSearch (VitePress)': 'MiniSearch, as VitePress uses it',
  'lunr (TypeDoc)': 'lunr, as TypeDoc uses it',
};

/**
 * Returns the Markdown files with measured figures that the guides and the landing page of config/recto include, by
 * file name. `results` is the text of bench/RESULTS.md.
 *
 * @param {string} results
 * @returns {ReadonlyMap<string, string>}
 * @throws {Error} if a figure or the day of a measurement is not in the results
 */
export function figureFiles(results) {
  const rows = rowsOf(results);

  /**
   * Returns a cell of the table below a heading.
   *
   * @param {string} heading
   * @param {string} column
   * @param {...string} names the beginnings of the first cells of the row
   * @throws {Error} if the cell is missing or empty
   */
  function cell(heading, column, ...names) {
    const row = rows.find(
      ({ heading: above, cells }) =>
        above === heading &&
        names.every((name, index) => [...cells.values()][index]?.startsWith(name)),
    );
    const value = row?.cells.get(column);
    if (value === undefined || value === '') {
      throw new Error(
        `bench/RESULTS.md has no "${column}" of "${names.join(', ')}" in "${heading}"`,
      );
    }
    return value;
  }

  /**
   * Returns a sentence with the day and the machine of the measurements in a section.
   *
   * @param {string} heading
   * @throws {Error} if the section has no day
   */
  function measured(heading) {
    const section = results.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
    const [, day, processor, node] =
      /` on (\d{4}-\d\d-\d\d): (.+?), .*, (Node v[\d.]+)\.$/m.exec(section) ?? [];
    if (day === undefined) throw new Error(`bench/RESULTS.md has no day in "${heading}"`);
    return `Measured on ${day}: ${processor}, ${node}.`;
  }

  const bytes = (/** @type {string} */ page, /** @type {string} */ what) =>
    cell('Bytes of a first visit', 'measured', `${page}: ${what}`);
  const budget = (/** @type {string} */ what) =>
    cell('Bytes of a first visit', 'budget', `tutorial: ${what}`).replace(', hard', '');
  const lighthouse = (/** @type {string} */ page, /** @type {string} */ what) =>
    cell('Lighthouse', 'measured', `${page}: ${what}`);
  const click = (/** @type {string} */ what) => cell('Reading session', 'measured', what);
  const build = (/** @type {string} */ what, column = 'seconds') => cell('Build', column, what);
  const cold = cell('Build', 'what', 'cold build');
  const search = (/** @type {string} */ engine, /** @type {string} */ column) =>
    cell('Search', column, `graphql-js: ${engine}`, 'held out');
  const published = (/** @type {string} */ what) => [
    ...[what, cell('Publish', 'files', what), `${cell('Publish', 'seconds', what)} s`],
  ];

  return new Map(
    Object.entries({
      visit: [
        table(
          ['page', 'HTML', 'before it can be read', 'scripts before hydration', 'all in 5 s'],
          Object.entries(pages)
            .map(([page, label]) => [
              ...[label, bytes(page, 'HTML'), bytes(page, 'until it can be read')],
              ...[bytes(page, 'scripts before it is hydrated'), bytes(page, 'all in 5 s')],
            ])
            .concat([
              [
                'budget',
                ...['HTML', 'until it can be read', 'scripts before it is hydrated'].map(budget),
                '',
              ],
            ]),
        ),
        `Compressed bytes of a first visit, without cached files. ${measured('Visit')}`,
      ],
      lighthouse: [
        table(
          ['page', 'four scores', 'largest paint', 'blocked', 'longest task', 'layout shift'],
          Object.entries(pages)
            .filter(([page]) => page !== 'API index')
            .map(([page, label]) => [
              label,
              ['performance', 'accessibility', 'best-practices', 'seo']
                .map((score) => lighthouse(page, score))
                .join(', '),
              ...['largest contentful paint', 'total blocking time', 'longest task'].map((what) =>
                lighthouse(page, what),
              ),
              lighthouse(page, 'cumulative layout shift'),
            ]),
        ),
        `Lighthouse with its simulated phone: performance, accessibility, best practices and SEO, of 100 each. Medians of five runs. ${measured('Visit')}`,
      ],
      clicks: [
        table(
          ['from a click to the new heading', 'median', '95 % are faster than'],
          ['mouse', 'finger'].map((device) => [
            ...[device, click(`${device}: median click`), click(`${device}: p95 of the clicks`)],
          ]),
        ),
        `Ten pages with a latency of 150 ms, 1.6 Mbit/s and a processor that is slowed down four times. ${measured('Visit')}`,
      ],
      build: [
        table(
          ['what', 'time', 'memory'],
          ["TypeDoc's own conversion", cold, 'build after one edited tutorial'].map((what) => [
            ...[what, `${build(what)} s`, `${build(what, 'MiB')} MiB`],
          ]),
        ),
        `The site of GraphQL.js: tutorials, posts and the reference of a package. ${measured('Build')}`,
        table(
          ['edits in `recto dev`', 'saved → seen, median', '95 % are faster than', 'start'],
          [
            ['the site of GraphQL.js', 'the first site'],
            ['5,000 Markdown pages', '5000 Markdown pages'],
          ].map(([label = '', site = '']) => [
            ...[label, cell('Writing', 'edit saved → seen, median', site)],
            ...[cell('Writing', 'p95', site), cell('Writing', 'start', site)],
          ]),
        ),
        `Twenty edits, each until a browser shows it. ${measured('Writing')}`,
      ],
      search: [
        table(
          [
            'search',
            'right first result',
            'right in the first three',
            'loaded first',
            'for each key',
          ],
          Object.entries(engines).map(([engine, label]) => [
            ...[label, search(engine, 'hit@1'), search(engine, 'hit@3')],
            `${search(engine, 'KB until the first answer')} KB`,
            `${search(engine, 'ms a key')} ms`,
          ]),
        ),
        `Questions that readers asked about GraphQL.js and that the ranking was not tuned with. All engines search the same pages; 1.000 would be all questions. ${measured('Search')}`,
      ],
      publish: [
        table(
          ['publication', 'files', 'time'],
          [
            ...['everything, to a folder', 'one page changed, to a folder'],
            ...['everything, to an S3 server', 'one page changed, to an S3 server'],
          ].map(published),
        ),
        `A site of 20,000 pages. The S3 server is on the same machine. ${measured('Publish')}`,
      ],
      home: [
        table(
          ['measured', 'Recto', 'for comparison'],
          [
            [
              'Share of questions with the right first result',
              search('Recto', 'hit@1'),
              ['Pagefind (Starlight)', 'MiniSearch (VitePress)', 'lunr (TypeDoc)']
                .map((engine) => `${engine.replace(/ \(.*/, '')} ${search(engine, 'hit@1')}`)
                .join(', '),
            ],
            [
              `A ${cold}`,
              `${build(cold)} s`,
              `TypeDoc alone, without pages ${build("TypeDoc's own conversion")} s`,
            ],
            [
              'A build after one edit',
              `${build('build after one edited tutorial')} s`,
              `TypeDoc alone, without pages ${build("TypeDoc's own conversion")} s`,
            ],
            ['Lighthouse performance of a tutorial, phone', lighthouse('tutorial', 'performance')],
            ['Bytes before a tutorial can be read', bytes('tutorial', 'until it can be read')],
            ['From a click to the new page, slow phone', click('finger: median click')],
          ].map(([what = '', recto = '', other = '']) => [what, recto, other]),
        ),
        'The measured site is that of GraphQL.js. [Performance](/guide/performance) has all figures and how they are measured.',
      ],
    }).map(([name, blocks]) => [`${name}.md`, `${blocks.join('\n\n')}\n`]),
  );
}

/**
 * Returns the rows of all tables in a Markdown text with the nearest heading above them.
 *
 * @param {string} markdown
 * @returns {Row[]}
 */
function rowsOf(markdown) {
  let heading = '';
  /** @type {string[] | undefined} */
  let columns;
  return markdown.split('\n').flatMap((line) => {
    if (line.startsWith('#')) heading = line.replace(/^#+ /, '');
    if (!line.startsWith('|')) columns = undefined;
    if (columns === undefined) {
      if (line.startsWith('|')) columns = cellsOf(line);
      return [];
    }
    if (/^\|[\s:|-]+\|$/.test(line)) return [];
    const values = cellsOf(line);
    return { heading, cells: new Map(columns.map((name, index) => [name, values[index] ?? ''])) };
  });
}

/** @param {string} line */
function cellsOf(line) {
  return line
    .slice(1, -1)
    .split('|')
    .map((text) => text.trim());
}

/**
 * Returns a Markdown table. All columns but the first are aligned to the right, because most of them contain numbers.
 *
 * @param {readonly string[]} head
 * @param {readonly (readonly string[])[]} rows
 */
function table(head, rows) {
  const lines = [head, head.map((_, index) => (index === 0 ? '---' : '--:')), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/**
 * Returns the changes of all versions without the title of the changelog.
 *
 * @param {string} changelog the text of CHANGELOG.md
 */
export function changesOf(changelog) {
  return changelog.replace(/^# .*\n+/, '');
}

/**
 * Writes the generated parts of the pages in config/recto: measured figures and the changelog. Does not write files
 * whose text has not changed, because other processes may be reading them.
 */
export function writeGuideParts() {
  const read = (/** @type {string} */ name) => readFileSync(path.join(root, name), 'utf8');
  const files = new Map([['changelog.md', changesOf(read('CHANGELOG.md'))]]);
  for (const [name, text] of figureFiles(read('bench/RESULTS.md'))) {
    files.set(`figures/${name}`, text);
  }
  const folder = path.join(root, 'config/recto/generated');
  mkdirSync(path.join(folder, 'figures'), { recursive: true });
  for (const [name, text] of files) {
    const file = path.join(folder, name);
    if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
  }
}
