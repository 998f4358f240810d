interface Picture {
  clientWidth: number;
  naturalWidth: number;
  naturalHeight: number;
}

interface Screen {
  innerWidth: number;
  innerHeight: number;
}

/**
 * How wide a picture is shown that is to be large: so that all of it is seen, but never beyond its own size. Where that is
 * hardly more than in the text, it is shown three times as wide, and can be moved.
 */
export function largeWidth(
  { clientWidth, naturalWidth, naturalHeight }: Picture,
  { innerWidth, innerHeight }: Screen,
): number {
  const whole = Math.min(innerWidth, (innerHeight * naturalWidth) / naturalHeight);
  const wanted = whole > clientWidth * 1.2 ? whole : clientWidth * 3;
  return Math.round(Math.min(wanted, naturalWidth));
}
