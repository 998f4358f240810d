/** How many milliseconds one waits for further events: programs that save a file cause several at once. */
const pause = 5;

/** Collects what is told at nearly the same time, and hands it over together. */
export function gather<Item>(handOver: (items: readonly Item[]) => void): (item: Item) => void {
  let waiting: Item[] = [];
  return (item) => {
    waiting.push(item);
    if (waiting.length > 1) return;
    setTimeout(() => {
      const items = waiting;
      waiting = [];
      handOver(items);
    }, pause);
  };
}
