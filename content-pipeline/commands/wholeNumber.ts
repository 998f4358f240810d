import { InvalidArgumentError } from '@commander-js/extra-typings';

/** Reads a whole number as people write it, from `least` on. */
export function wholeNumber(least: number): (text: string) => number {
  return (text) => {
    const number = Number(text);
    if (/^\d{1,9}$/.test(text) && number >= least) return number;
    throw new InvalidArgumentError(`It is a whole number from ${least} on.`);
  };
}
