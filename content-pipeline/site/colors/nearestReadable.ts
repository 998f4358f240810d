import { inOtherLightness } from './colorMath';

/** Returns the colour of the same hue that is nearest in lightness and passes; nothing where none does. */
export function nearestReadable(
  color: string,
  passes: (candidate: string) => boolean,
): string | undefined {
  const { lightness, at } = inOtherLightness(color);
  const steps = 200;
  for (let step = 1; step <= steps; step += 1) {
    for (const direction of [-1, 1]) {
      const next = lightness + (direction * step) / steps;
      if (next < 0 || next > 1) continue;
      const candidate = at(next);
      if (passes(candidate)) return candidate;
    }
  }
  return undefined;
}
