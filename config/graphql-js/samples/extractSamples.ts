import { checkPlacement } from './checkPlacement';
import { checkWords, isCode } from './checkWords';
import { type Fence, type Page, readFences } from './readFences';
import type { Program, Sample, SampleFile, Step } from './sample';

interface Extraction {
  samples: Sample[];
  problems: string[];
  /** The places of all js, mjs and ts fences. */
  codePlaces: string[];
  fragmentPlaces: string[];
}

/**
 * A function that returns the text of a file in `preambles`, such as `schema.mjs`. The text is inserted before
 * fragments. The function returns `undefined` if the file does not exist.
 */
type ReadPreamble = (fileName: string) => string | undefined;

/**
 * Returns the samples of a page, the mistakes of its author, and the places of JavaScript and TypeScript code blocks.
 * All arrays are empty for a page without code blocks.
 */
export function extractSamples(page: Page, readPreamble: ReadPreamble): Extraction {
  const fences = readFences(page);
  const code = fences.filter(isCode);
  const fragments = code.filter(({ fragment }) => fragment !== undefined);
  return {
    samples: toSamples(fences, readPreamble),
    problems: [
      ...fences.flatMap(checkWords),
      ...checkPlacement(fences),
      ...fragments.flatMap((fence) => checkPreamble(fence, readPreamble)),
    ],
    codePlaces: code.map(({ place }) => place),
    fragmentPlaces: fragments.map(({ place }) => place),
  };
}

function toSamples(fences: readonly Fence[], readPreamble: ReadPreamble): Sample[] {
  const samples: Sample[] = [];
  const companions = new Map<string, SampleFile>();
  let steps: Step[] = [];

  for (const [index, fence] of fences.entries()) {
    const { place, text, words } = fence;
    const next = fences.slice(index + 1, index + 3);
    if (isCode(fence)) {
      const program = toProgram(fence, next, [...companions.values()], readPreamble);
      if (words.includes('types')) samples.push({ kind: 'types', place, program });
      else if (words.includes('client')) steps.push({ kind: 'client', place, program });
      else if (words.includes('server')) {
        steps = [];
        samples.push({ kind: 'server', place, program, steps });
      } else samples.push({ kind: 'program', place, program });
    } else if (words.includes('request')) steps.push(toRequest(fence, next));
    else if (fence.language === 'graphql') samples.push({ kind: 'graphql', place, text });
    else if (fence.language === 'json') samples.push({ kind: 'json', place, text });

    if (fence.title !== undefined && fence.fragment === undefined) {
      companions.set(fence.title, { name: fence.title, text });
    }
  }
  return samples;
}

function toProgram(
  fence: Fence,
  [next]: readonly Fence[],
  companions: readonly SampleFile[],
  readPreamble: ReadPreamble,
): Program {
  const preamble = fence.fragment === undefined ? undefined : readPreamble(preambleFile(fence));
  const start = preamble === undefined ? '' : `${preamble.trimEnd()}\n`;
  const name = fence.title ?? `sample.${fence.language === 'ts' ? 'ts' : 'js'}`;
  return {
    place: fence.place,
    line: fence.line,
    entry: { name, text: start + fence.text },
    companions: companions.filter((file) => file.name !== name),
    preambleLines: start.split('\n').length - 1,
    legacy: fence.words.includes('legacy'),
    output: next?.words.includes('output') ? next.text : undefined,
  };
}

function toRequest({ place, text }: Fence, next: readonly Fence[]): Step {
  const variables = next[0]?.words.includes('variables') ? next[0] : undefined;
  const last = variables === undefined ? next[0] : next[1];
  const response = last?.words.includes('response') ? last : undefined;
  return {
    kind: 'request',
    place,
    query: text,
    variables: variables?.text,
    response: response?.text,
  };
}

function checkPreamble(fence: Fence, readPreamble: ReadPreamble): string[] {
  const file = preambleFile(fence);
  return readPreamble(file) === undefined
    ? [`${fence.place}: there is no file preambles/${file}`]
    : [];
}

function preambleFile({ fragment, language }: Fence): string {
  return `${fragment}.${language === 'ts' ? 'mts' : 'mjs'}`;
}
