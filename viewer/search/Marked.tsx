import type { MatchRange } from './engine/engine';

interface MarkedProps {
  text: string;
  /** The stretches that the query means, from left to right. */
  matches: readonly MatchRange[];
}

/** A text in which is marked what was searched for. */
export function Marked({ text, matches }: MarkedProps) {
  const ends = [0, ...matches.map(([, end]) => end)];
  return (
    <>
      {matches.map(([start, end], index) => (
        <span key={start}>
          {text.slice(ends[index], start)}
          <mark>{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(ends.at(-1))}
    </>
  );
}
