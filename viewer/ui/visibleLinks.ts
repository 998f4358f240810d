import { quietMoment } from './quietMoment';

type Callback = () => Promise<void> | void;

/** Links on screen whose turn has not come yet. */
const visible = new Map<Element, Callback>();
const callbacks = new WeakMap<Element, Callback>();
let observer: IntersectionObserver | undefined;
let isRunning = false;

/** Calls back, in a quiet moment and one link after the other, when a link has come on screen. */
export function whenVisible(link: Element, callback: Callback): () => void {
  if (typeof IntersectionObserver !== 'function') return () => {};
  observer ??= new IntersectionObserver(onChange);
  callbacks.set(link, callback);
  observer.observe(link);
  return () => forget(link);
}

function onChange(entries: IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    const callback = callbacks.get(target);
    if (isIntersecting && callback) visible.set(target, callback);
    else visible.delete(target);
  }
  if (!isRunning) void run();
}

async function run(): Promise<void> {
  isRunning = true;
  await quietMoment();
  for (const [link, callback] of visible) {
    forget(link);
    await callback();
    await quietMoment();
  }
  isRunning = false;
}

function forget(link: Element): void {
  visible.delete(link);
  observer?.unobserve(link);
}
