/** A colour of the configuration that makes text, or the ground of text, with another colour. */
export interface ColorPair {
  /** Path of the colour in the configuration. */
  at: readonly string[];
  color: string;
  /** The other colour in words, with its value. */
  against: string;
  /** The contrast that another choice in the place of the colour would have. */
  ratioFor(choice: string): number;
}

/** A colour mode. */
export type Mode = 'light' | 'dark';
/** Both colour modes. */
export const modes = ['light', 'dark'] as const;
