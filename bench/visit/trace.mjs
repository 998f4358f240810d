/**
 * A task of the main thread. Times are in milliseconds.
 *
 * @typedef {object} Task
 * @property {number} duration
 * @property {number} processor the part of the duration in which the thread was running on a processor
 * @property {Record<string, number>} shares the time of each kind of work, without the time of other kinds within it
 */

/** @typedef {{ name: string, ph: string, pid: number, tid: number, ts: number, dur?: number, tdur?: number, args?: { name?: string } }} TraceEvent */
/** @typedef {TraceEvent & { dur: number }} Span */

/** The trace categories that `tasksOf` needs. */
export const traceCategories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8'];

const kinds = {
  'parse HTML': /^ParseHTML$/,
  'compile scripts': /^(?:v8\.compile|v8\.produceCache|V8\.CompileCode|V8\.Compile\w*)/,
  'run scripts':
    /^(?:EvaluateScript|FunctionCall|v8\.run|v8\.callFunction|RunMicrotasks|V8\.Execute|TimerFire|FireIdleCallback|FireAnimationFrame|EventDispatch)/,
  style: /^(?:UpdateLayoutTree|ParseAuthorStyleSheet|Document::(?:updateStyle|recalcStyle))/,
  layout: /^Layout$/,
  'collect garbage': /^(?:MinorGC|MajorGC|V8\.GC|BlinkGC|CppGC)/,
  paint:
    /^(?:PrePaint|Paint|Layerize|Commit|UpdateLayer|CompositeLayers|IntersectionObserverController::computeIntersections)$/,
};

/**
 * Returns the tasks of the page's main thread, each with the time of each kind of work.
 *
 * @param {TraceEvent[]} events
 * @returns {Task[]}
 */
export function tasksOf(events) {
  const spans = mainThread(events).sort((a, b) => a.ts - b.ts || b.dur - a.dur);
  /** @type {Task[]} */
  const tasks = [];
  /** @type {{ end: number, kind: string }[]} */
  const open = [];
  for (const { name, ts, dur, tdur = dur } of spans) {
    while ((open.at(-1)?.end ?? Number.POSITIVE_INFINITY) <= ts) open.pop();
    const parent = open.at(-1);
    if (parent === undefined && name !== 'RunTask') continue;
    if (parent === undefined) {
      tasks.push({ duration: dur / 1000, processor: tdur / 1000, shares: {} });
    }
    // Events without a kind belong to the event that contains them.
    const kind = kindOf(name) ?? parent?.kind ?? 'other';
    const shares = tasks.at(-1)?.shares ?? {};
    shares[kind] = (shares[kind] ?? 0) + dur / 1000;
    if (parent !== undefined) shares[parent.kind] = (shares[parent.kind] ?? 0) - dur / 1000;
    open.push({ end: ts + dur, kind });
  }
  return tasks;
}

/**
 * Returns the events of the busiest main thread of all renderer processes, without events that have no duration.
 * Returns an empty array if there is no such thread.
 *
 * @param {TraceEvent[]} events
 */
function mainThread(events) {
  /** @param {TraceEvent} event */
  const threadOf = ({ pid, tid }) => `${pid}/${tid}`;
  const names = events.filter(({ name }) => name === 'thread_name');
  const threads = names.filter(({ args }) => args?.name === 'CrRendererMain').map(threadOf);
  const candidates = threads.map((thread) =>
    events.filter(isSpan).filter((event) => threadOf(event) === thread),
  );
  /** @param {Span[]} spans */
  const busy = (spans) =>
    spans.reduce((sum, { name, dur }) => (name === 'RunTask' ? sum + dur : sum), 0);
  return candidates.sort((a, b) => busy(b) - busy(a))[0] ?? [];
}

/**
 * Tests if an event has a duration.
 *
 * @param {TraceEvent} event
 * @returns {event is Span}
 */
function isSpan(event) {
  return event.ph === 'X' && event.dur !== undefined;
}

/**
 * Returns the kind of work of an event, given its name; `undefined` if it has none.
 *
 * @param {string} name
 */
function kindOf(name) {
  return Object.entries(kinds).find(([, pattern]) => pattern.test(name))?.[0];
}
