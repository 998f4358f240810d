import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isStarted, root } from './project.mjs';

// `npm run words`: checks names, comments, messages and documentation against the project's glossary, which is below.

/** Patterns of words that the project does not use, each with the words to use instead. */
const words = {
  'twin|twins': 'Markdown alternate',
  'draw|draws|drawn|drew|drawing|drawings|redraw|redrawn|undrawn': 'render, prerender',
  'mend|mends|mended|mending|remedy|remedies': 'hint, help, fix',
  'fault|faults|faulty|faultless|complaint|complaints|complain|complains': 'error, diagnostic',
  'tell|tells|told|telling|showcase|showcases': 'notify, emit, report',
  'quiet|quietly|touched|door|doors|sign|signs': 'lazy-loaded, on idle, on interaction; character',
  'abandon|abandoned|abandonable': 'abort, cancel',
  'stand|stands|stood|standing': 'is, appears; roll back',
  'news|tidings': 'release status, update check',
  'room|rooms|house|houses|floor|floors': 'folder, layer, half',
  'bears|bearing|bore|borne': 'has, with',
  'lies|dwells': 'is, is in',
  'hump|humps': 'camel-case part',
  'nobody|whoever|whatever': 'unknown, unused; any, anything that',
};

const phrases = {
  'take(?:s|n)? (?:it |them |the page )?over|took over|takenOver|takeOver': 'hydrate',
  'leads? nowhere|led nowhere|leads? back|going back to|gone back to':
    'not found, invalid; roll back',
  'in turns|inTurns': 'run with a concurrency limit',
  'gives? way|giveWay': 'yield to the event loop',
  'left[ -]out|leftOut|leave[sd]? out': 'unpublished, omitted',
  'of old\\b|is no fault|nothing is known|\\bin vain\\b': 'alias, invalid, unknown',
  'nothing of\\b|says? nothing|know(?:s|n)? nothing': 'no …, omits, ignores',
  '(?:of|by|are|is) ours\\b|of our own\\b': 'of Recto, of the viewer',
  'those who\\b|is no matter|no matter (?:what|how|which)': 'readers that …, any',
  '(?:stay|left|leave|publish|render|show)\\w* as (?:it|they) (?:is|are|was|were)\\b': 'unchanged',
  'what (?:becomes|became) of|becomes of': 'result',
  'who (?:goes|comes|reads|scrolls|clicks|writes|has|is)\\b': 'readers that …, authors that …',
};

/** A pattern for lines of docstrings that begin with a disallowed first word, such as a question word. */
const openings =
  /^\s*(?:\/\*\*|\*) (?:What|Who|Whom|Whose|Whether|How|Where|When|Which|Why|Gives?|Says?|Called|Used|If|Also)\b/;

/** A pattern for the docstring of a function that does not begin with a tag. The group captures the first word. */
const functionDocstring =
  /^[ \t]*\/\*\*\s*(?:\*(?!\/)\s*)?([^\s*@]\S*)(?:(?!\*\/)[\s\S])*\*\/\s*\n[ \t]*(?:export )?(?:default )?(?:async )?function\b/gm;

const verb = /^[A-Z][a-z-]*s,?$/;

const exceptions = [
  { word: /floor/, line: /Math\.floor/, reason: 'a function of JavaScript' },
  { word: /quiet/, line: /--quiet|'--?q|quiet'|Quiet/, reason: 'an option of git and of S3' },
  { word: /news/, file: /^content-pipeline\/site\/sitemap\.ts$/, reason: 'an option of a package' },
  { word: /sign/, file: /^config\/recto\/guide\/blocks\.md$/, reason: 'a dollar sign' },
  { word: /news/, file: /^bench\/visit\/pages\.mjs$/, reason: 'a path of the site' },
  {
    word: /draw|told|tells/,
    file: /everyKind\.test\.ts$/,
    reason: 'the names of a sample package',
  },
  { word: /house/, file: /^e2e\//, reason: 'the tea house is a sample site' },
  { word: /tell/, file: /^viewer\/search\/engine\/queryTerms\.ts$/, reason: 'a stop word' },
  {
    word: /nobody|of our own/,
    file: /(?:s3Store|commentFeatures|everyKind|standalonePages)\.(?:test|spec)\.ts$/,
    reason: 'texts of samples',
  },
  { word: /who is/i, file: /\.(?:yml|md)$/, reason: 'an ordinary question' },
  { word: /./, file: /^scripts\/words\.(?:mjs|test\.ts)$/, reason: 'the list itself' },
];

const checked = /\.(?:ts|tsx|mjs|css|md|yml)$/;
const folders =
  /^(?:manifest|content-pipeline|viewer|public|scripts|e2e|bench|config\/recto|config\/graphql-js\/samples|\.github)\/|^[^/]+$/;
/** A pattern for files that are not checked: texts of sample sites, and the lockfile. */
const content = /^e2e\/(?:fixtures|handwritten|hostile)\/|^package-lock\.json$/;

const wordPattern = new RegExp(`^(?:${Object.keys(words).join('|')})$`);
const phrasePattern = new RegExp(Object.keys(phrases).join('|'), 'gi');

/**
 * A word or phrase that the glossary replaces, or the first line of a docstring that begins with a wrong word.
 *
 * @typedef {{ file: string, line: number, found: string, instead: string }} Finding
 */

/**
 * Returns the words and phrases of a text that the glossary replaces, and the docstrings that begin with a wrong word.
 *
 * @param {string} file path relative to the project's folder
 * @param {string} text
 * @returns {Finding[]}
 */
export function findWords(file, text) {
  const lines = text.split('\n');
  const withoutVerb = linesWithoutVerb(text);
  return lines.flatMap((line, index) => {
    const found = [
      ...wordsOf(line).filter((word) => wordPattern.test(word)),
      ...[...line.matchAll(phrasePattern)].map(([phrase]) => phrase),
      ...(withoutVerb.has(index) || (openings.test(line) && isDocstring(lines, index))
        ? [line.trim()]
        : []),
    ];
    return [...new Set(found)]
      .filter((word) => !isException(word, file, line))
      .map((word) => ({ file, line: index + 1, found: word, instead: insteadOf(word) }));
  });
}

/**
 * Returns the indexes of the lines in which the docstring of a function begins with another word than a verb in the
 * third person.
 *
 * @param {string} text
 */
function linesWithoutVerb(text) {
  const found = [...text.matchAll(functionDocstring)].filter(([, first = '']) => !verb.test(first));
  return new Set(
    found.map(([docstring, first = ''], index) => {
      const start = (found[index]?.index ?? 0) + docstring.indexOf(first);
      return text.slice(0, start).split('\n').length - 1;
    }),
  );
}

/**
 * Splits a line into the words of its text and of its identifiers, in lower case.
 *
 * @param {string} line
 */
function wordsOf(line) {
  const parts = line.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? [];
  return parts.map((part) => part.toLowerCase());
}

/**
 * Tests if the line with an index is the first text line of a docstring.
 *
 * @param {string[]} lines
 * @param {number} index
 */
function isDocstring(lines, index) {
  return /\/\*\*/.test(lines[index] ?? '') || /\/\*\*\s*$/.test(lines[index - 1] ?? '');
}

/**
 * Tests if a word is allowed in a line of a file.
 *
 * @param {string} word
 * @param {string} file
 * @param {string} line
 */
function isException(word, file, line) {
  return exceptions.some(
    (exception) =>
      exception.word.test(word) &&
      (exception.file?.test(file) ?? true) &&
      (exception.line?.test(line) ?? true),
  );
}

/**
 * Returns the words to use instead of a word or phrase, or the required form of a docstring.
 *
 * @param {string} word
 */
function insteadOf(word) {
  for (const [pattern, instead] of Object.entries({ ...words, ...phrases })) {
    if (new RegExp(`^(?:${pattern})$`, 'i').test(word)) return instead;
  }
  return 'a verb in the third person: "Returns …", "Compiles …"';
}

if (isStarted(import.meta.url)) {
  const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root });
  const files = tracked
    .toString()
    .split('\n')
    .filter((file) => file !== '');
  const named = files.filter(
    (file) => checked.test(file) && folders.test(file) && !content.test(file),
  );
  /** @type {Finding[]} */
  const findings = [];
  for (const file of named) {
    /** @type {string} */
    let text;
    try {
      text = readFileSync(path.join(root, file), 'utf8');
    } catch {
      // Deleted, but not committed yet.
      continue;
    }
    findings.push(...findWords(file, text));
    findings.push(
      ...findWords(file, path.basename(file)).map((finding) => ({ ...finding, line: 0 })),
    );
  }
  for (const { file, line, found, instead } of findings) {
    console.error(`${file}:${line}: "${found}" – write: ${instead}`);
  }
  console.log(`${named.length} files read, ${findings.length} words to replace`);
  process.exitCode = findings.length > 0 ? 1 : 0;
}
