import { yamlOf } from '../../config/readYaml';
import { CommandError } from '../../diagnostics/commandError';
import type { FoundProject } from './findProject';
import { type Ci, type NewFile, workflowOf } from './workflows';

/** The answers to the questions of `recto init`. */
export interface Answers {
  title: string;
  /** The URL that the site will be published at; empty if it is unknown. */
  url: string;
  /** The service that builds the site; `undefined` if no workflow is written. */
  ci: Ci | undefined;
}

/** Returns the GitHub Pages URL of a repository; an empty string if the repository is not on GitHub. */
export function pagesUrl(repository: string | undefined): string {
  const [, owner = '', name = ''] =
    /^https:\/\/github\.com\/([^/]+)\/([^/]+)$/.exec(repository ?? '') ?? [];
  if (owner === '') return '';
  const host = `${owner.toLowerCase()}.github.io`;
  return name.toLowerCase() === host ? `https://${host}` : `https://${host}/${name}`;
}

/** Path of the JSON Schema of `recto.yaml` in an installed package, relative to the folder of the project. */
const configSchemaFile = 'node_modules/recto-docs/dist/recto.schema.json';

/**
 * Returns the files that `recto init` writes. Existing content of `package.json` and `.gitignore` is preserved.
 *
 * @throws {CommandError} `usage` if `package.json` is not valid JSON
 */
export function newFiles(project: FoundProject, answers: Answers, version: string): NewFile[] {
  const { docsFolder, packageJson, gitignore } = project;
  return [
    { name: 'recto.yaml', text: configText(project, answers), purpose: 'the configuration' },
    ...(docsFolder === undefined
      ? [{ name: 'docs/index.md', text: firstPage(answers), purpose: 'the first page' }]
      : []),
    ...(packageJson === undefined
      ? []
      : [
          {
            name: 'package.json',
            text: withScripts(packageJson, version),
            purpose: 'the scripts docs:dev, docs:build and docs:publish',
          },
        ]),
    {
      name: '.gitignore',
      text: withOutputFolder(gitignore ?? (packageJson === undefined ? '' : 'node_modules/\n')),
      purpose: 'excludes the folder that recto build writes',
    },
    ...(answers.ci === undefined ? [] : [workflowOf(answers.ci, project)]),
  ];
}

function configText(project: FoundProject, { title, url }: Answers): string {
  const { docsFolder = 'docs', hasBlog, packages } = project;
  return [
    // Editors then complete the keys and explain them.
    ...(project.packageJson === undefined
      ? []
      : [`# yaml-language-server: $schema=${configSchemaFile}`]),
    '# The configuration of the documentation site. `npx recto-docs dev` shows the site while you write it.',
    '',
    '# The name of the site.',
    `title: ${yamlOf(title)}`,
    '',
    '# The URL that the site is published at, including the path if it is not at the root of the host.',
    url === '' ? '# url: https://example.org/docs' : `url: ${yamlOf(url)}`,
    '',
    '# The sections of the site. The navbar links to them.',
    'sections:',
    '  # Documents in Markdown. The sidebar follows the folders; "order" in front matter sets the order.',
    '  - kind: docs',
    '    id: docs',
    '    label: Docs',
    '    path: /docs',
    `    folder: ${yamlOf(docsFolder)}`,
    ...(packages.length > 0
      ? [
          '  # The API reference, from the types and comments of packages.',
          '  - kind: api',
          '    id: api',
          '    label: API',
          '    path: /api',
          '    packages:',
          ...packages.flatMap(({ name, entryPoints }) => [
            `      - name: ${yamlOf(name)}`,
            ...(entryPoints.join() === '.'
              ? []
              : [`        entryPoints: [${entryPoints.map((each) => `'${each}'`).join(', ')}]`]),
          ]),
        ]
      : []),
    ...(hasBlog
      ? [
          '  # Posts: Markdown files whose names begin with a date.',
          '  - kind: blog',
          '    id: blog',
          '    label: Blog',
          '    path: /blog',
        ]
      : []),
    '',
  ].join('\n');
}

function firstPage({ title }: Answers): string {
  return [
    '---',
    'title: Getting started',
    '---',
    '',
    `This is the first page of ${title}. Edit \`docs/index.md\`: the browser shows what you save.`,
    '',
    '## Next steps',
    '',
    '1. Add a file next to this one, such as `docs/guide.md`. It appears in the sidebar.',
    '2. Link to it: `[the guide](./guide.md)`. A broken link is reported with its line.',
    '3. Run `npx recto-docs build`. The folder `site` can be served by any web server.',
    '',
  ].join('\n');
}

const scripts = {
  'docs:dev': 'recto dev',
  'docs:build': 'recto build',
  'docs:publish': 'recto build && recto publish site',
};

/**
 * Returns the text of a `package.json` with the scripts of a site and the dependency on Recto. Existing scripts and the
 * indentation are preserved. A text that is JSON but not an object is returned unchanged.
 *
 * @throws {CommandError} `usage` if the text is not valid JSON
 */
function withScripts(text: string, version: string): string {
  const parsed = parsePackageJson(text);
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return text;
  const packageJson: Record<string, unknown> = { ...parsed };
  const [, indentation = '  '] = /^([ \t]+)"/m.exec(text) ?? [];
  const existing = (key: string) => {
    const value = packageJson[key];
    return typeof value === 'object' && value !== null ? value : {};
  };
  const isInstalled = ['dependencies', 'devDependencies'].some(
    (key) => 'recto-docs' in existing(key),
  );
  const result = {
    ...packageJson,
    scripts: { ...scripts, ...existing('scripts') },
    ...(isInstalled
      ? {}
      : { devDependencies: { ...existing('devDependencies'), 'recto-docs': `^${version}` } }),
  };
  return `${JSON.stringify(result, null, indentation)}\n`;
}

function parsePackageJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    // V8 names the position of each error, except that of the end of the text.
    const [, offset = text.length] = /at position (\d+)/.exec(String(error)) ?? [];
    const before = text.slice(0, Number(offset)).split('\n');
    const place = `${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
    throw new CommandError(
      'usage',
      `package.json:${place} is not valid JSON`,
      'correct the file at this position, and run the command again',
      { cause: error },
    );
  }
}

const outputLine = '/site/';

function withOutputFolder(gitignore: string): string {
  if (gitignore.split(/\r?\n/).includes(outputLine)) return gitignore;
  const separator = gitignore === '' || gitignore.endsWith('\n') ? '' : '\n';
  return `${gitignore}${separator}${outputLine}\n`;
}
