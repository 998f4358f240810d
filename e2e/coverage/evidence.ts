import type { Means } from './sentences';

/** A step of a test in the format of Playwright's reporters. */
export interface Step {
  category: string;
  title: string;
  params?: Readonly<Record<string, unknown>>;
  steps: readonly Step[];
}

/** A passed test in the format of Playwright's reporters. */
export interface PassedTest {
  tags: readonly string[];
  /** The initial width of the window in pixels; `undefined` if the test opens no window. */
  width: number | undefined;
  steps: readonly Step[];
}

/**
 * The screens and input methods with which each sentence of the specification was tested. The keys are tags: `@` and
 * the id of the sentence.
 */
export type Evidence = ReadonlyMap<string, ReadonlySet<Means>>;

/**
 * Returns the sentences that a test covers, with the screens and input methods of its executed steps. For a tag of the
 * test, all steps count. For a tag at the beginning of a step's title, only that step and the steps inside it count.
 */
export function evidenceOf({ tags, width, steps }: PassedTest): Evidence {
  const found = new Map<string, Set<Means>>();
  let current = width;

  function note(ids: readonly string[], means: readonly (Means | undefined)[]): void {
    for (const id of ids) {
      const known = found.get(id) ?? new Set();
      for (const one of means) if (one !== undefined) known.add(one);
      found.set(id, known);
    }
  }

  function walk(inner: readonly Step[], ids: readonly string[]): void {
    for (const step of inner) {
      const own = [...ids, ...tagsOf(step)];
      current = widthSetBy(step) ?? current;
      note(own, looksAtPage(step) ? [screenOf(current), inputOf(step)] : []);
      walk(step.steps, own);
    }
  }

  walk(steps, tags);
  note(tags, []);
  return found;
}

function tagsOf({ category, title }: Step): string[] {
  return category === 'test.step' ? tagsIn(title) : [];
}

/** Returns the tags at the beginning of a title, such as `@doc-tabs @state-tabs`. */
function tagsIn(title: string): string[] {
  return /^(?:@[\w-]+\s*)*/.exec(title)?.[0].match(/@[\w-]+/g) ?? [];
}

function widthSetBy({ title, params }: Step): number | undefined {
  const width = title === 'Set viewport size' ? params?.width : undefined;
  return typeof width === 'number' ? width : undefined;
}

/** Tests if a step opened a page, performed an action on it or located an element on it. */
function looksAtPage(step: Step): boolean {
  return (
    step.title === 'Navigate' || step.params?.locator !== undefined || inputOf(step) !== undefined
  );
}

function screenOf(width: number | undefined): Means | undefined {
  if (width === undefined) return undefined;
  if (width <= 480) return 'phone';
  return width >= 996 ? 'desktop' : undefined;
}

/**
 * Returns the input method of a step, given its title: the title of a reader's action in Playwright, or that of `swipe`
 * or `startTouch` (`support/inputs.ts`). Returns `undefined` for all other steps.
 */
function inputOf({ title }: Step): Means | undefined {
  if (/^(?:Click|Double click|Hover|Check|Uncheck|Drag and drop|Mouse )/.test(title)) {
    return 'mouse';
  }
  if (/^(?:Tap|Swipe|Touch start)\b/.test(title)) return 'touch';
  return /^(?:Press|Type|Key down|Key up)\b/.test(title) ? 'keyboard' : undefined;
}

/** The fields of Jest's JSON report that `jestEvidence` reads. */
interface JestReport {
  testResults: { name: string; assertionResults: { title: string; status: string }[] }[];
}

/**
 * Returns the evidence of each passed Jest test in a folder, given Jest's JSON report. A test covers the sentences
 * whose tags are at the beginning of its title. Jest tests open no windows.
 */
export function jestEvidence(report: string, folder: string): Evidence[] {
  const { testResults } = JSON.parse(report) as JestReport;
  return testResults
    .filter(({ name }) => name.startsWith(folder))
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed')
    .map(({ title }) => evidenceOf({ tags: tagsIn(title), width: undefined, steps: [] }));
}

/** Merges the evidence of several tests. */
export function mergeEvidence(all: readonly Evidence[]): Evidence {
  const merged = new Map<string, Set<Means>>();
  for (const [id, means] of all.flatMap((one) => [...one])) {
    merged.set(id, new Set([...(merged.get(id) ?? []), ...means]));
  }
  return merged;
}
