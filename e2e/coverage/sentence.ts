/** Two sizes of a window: a phone's, up to 480 pixels, and that of the layout for desktops, from 996 on. */
export type Screen = 'desktop' | 'phone';

/** What a reader acts with. */
export type Input = 'mouse' | 'keyboard' | 'touch';

export type Means = Screen | Input;

const screens: readonly Screen[] = ['desktop', 'phone'];
const inputs: readonly Input[] = ['mouse', 'keyboard', 'touch'];

/** A sentence of the specification, with what it must be proved, and why with nothing where nothing proves it. */
export interface Sentence {
  /** What proves it is named after it, with an `@` before: tags of tests, and steps of them. */
  id: string;
  says: string;
  /** Whether it is about something that readers do. It must then be proved with every input. */
  isDone?: boolean;
  /** The screens and inputs that it need not be proved with, each with the reason. */
  without?: Partial<Record<Means, string>>;
  /** A reason makes it one that needs no test. */
  notApplicable?: string;
}

/** The screens and the inputs that a sentence must be proved with. */
export function meansNeeded({ isDone = false, without = {} }: Sentence): Means[] {
  return [...screens, ...(isDone ? inputs : [])].filter((means) => without[means] === undefined);
}
