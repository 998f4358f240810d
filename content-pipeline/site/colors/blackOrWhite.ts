import { contrastRatio } from './colorMath';

/** Returns black or white, whichever has more contrast with a colour; one of them always has 4.5:1. */
export function blackOrWhite(color: string): '#000000' | '#ffffff' {
  return contrastRatio(color, '#000000') > contrastRatio(color, '#ffffff') ? '#000000' : '#ffffff';
}
