import type { Means } from './sentences';

/** A step of a test in the reporter's format. */
export interface Step {
  category: string;
  title: string;
  params?: Readonly<Record<string, unknown>>;
  steps: readonly Step[];
}

/** A passed test in the reporter's format. */
export interface PassedTest {
  tags: readonly string[];
  /** Initial width of the window; `undefined` when the test opens none. */
  width: number | undefined;
  steps: readonly Step[];
}

/** Screens and inputs with which each sentence was proved, by `@` and id. */
export type Evidence = ReadonlyMap<string, ReadonlySet<Means>>;

/**
 * Returns what a test proves, from its executed steps. A tag of the test is
 * proved by all steps; a step whose title begins with tags proves these by the steps inside of it.
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

/** Returns the tags at the start of a title, such as `@doc-tabs @state-tabs`. */
function tagsIn(title: string): string[] {
  return /^(?:@[\w-]+\s*)*/.exec(title)?.[0].match(/@[\w-]+/g) ?? [];
}

function widthSetBy({ title, params }: Step): number | undefined {
  const width = title === 'Set viewport size' ? params?.width : undefined;
  return typeof width === 'number' ? width : undefined;
}

/** Tests if a step opened a page, acted on it, or located something on it. */
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

/** Returns the input of a step by its title: of Playwright's actions, or of touches in `support/inputs.ts`. */
function inputOf({ title }: Step): Means | undefined {
  if (/^(?:Click|Double click|Hover|Check|Uncheck|Drag and drop|Mouse )/.test(title)) {
    return 'mouse';
  }
  if (/^(?:Tap|Swipe|Touch start)\b/.test(title)) return 'touch';
  return /^(?:Press|Type|Key down|Key up)\b/.test(title) ? 'keyboard' : undefined;
}

/** The fields of Jest's JSON report that are read. */
interface JestReport {
  testResults: { name: string; assertionResults: { title: string; status: string }[] }[];
}

/**
 * Returns what the Jest tests below a folder prove that passed, from Jest's JSON report. Their titles begin with
 * tags; they open no window.
 */
export function jestEvidence(report: string, folder: string): Evidence[] {
  const { testResults } = JSON.parse(report) as JestReport;
  return testResults
    .filter(({ name }) => name.startsWith(folder))
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed')
    .map(({ title }) => evidenceOf({ tags: tagsIn(title), width: undefined, steps: [] }));
}

/** Unites the evidence of several tests. */
export function mergeEvidence(all: readonly Evidence[]): Evidence {
  const merged = new Map<string, Set<Means>>();
  for (const [id, means] of all.flatMap((one) => [...one])) {
    merged.set(id, new Set([...(merged.get(id) ?? []), ...means]));
  }
  return merged;
}
