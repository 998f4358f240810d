import type { Means } from './sentences';

/** A step of a test as a reporter is told of it. */
export interface Step {
  category: string;
  title: string;
  params?: Readonly<Record<string, unknown>>;
  steps: readonly Step[];
}

/** What a reporter knows of a test that has passed. */
export interface PassedTest {
  tags: readonly string[];
  /** How wide the window was at first, as `test.use` has it; nothing where the test opens none. */
  width: number | undefined;
  steps: readonly Step[];
}

/** Sentences, by `@` and id, with the screens and the inputs that they were proved with. */
export type Evidence = ReadonlyMap<string, ReadonlySet<Means>>;

/**
 * Tells from the steps that a test really took what it proves and with what. A tag of the test is
 * proved by all of it; a step whose title begins with tags proves those by what is done inside it.
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

/** The sentences that a step says it proves: `@doc-tabs @state-tabs`, and words after them if wanted. */
function tagsOf({ category, title }: Step): string[] {
  if (category !== 'test.step') return [];
  return /^(?:@[\w-]+\s*)*/.exec(title)?.[0].match(/@[\w-]+/g) ?? [];
}

function widthSetBy({ title, params }: Step): number | undefined {
  const width = title === 'Set viewport size' ? params?.width : undefined;
  return typeof width === 'number' ? width : undefined;
}

/** Whether a step opened a page, acted on it, or looked for something on it. */
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

/** The titles that Playwright gives to what it does; those of fingers are from `support/finger.ts`. */
function inputOf({ title }: Step): Means | undefined {
  if (/^(?:Click|Double click|Hover|Check|Uncheck|Drag and drop|Mouse )/.test(title)) {
    return 'mouse';
  }
  if (/^(?:Tap|Swipe|Put finger)\b/.test(title)) return 'touch';
  return /^(?:Press|Type|Key down|Key up)\b/.test(title) ? 'keyboard' : undefined;
}

/** What several tests prove together. */
export function mergeEvidence(all: readonly Evidence[]): Evidence {
  const merged = new Map<string, Set<Means>>();
  for (const [id, means] of all.flatMap((one) => [...one])) {
    merged.set(id, new Set([...(merged.get(id) ?? []), ...means]));
  }
  return merged;
}
