import { createPreference } from './preference';

/** `true` for readers who want long lines of code wrapped. The script in the head reads it too. */
export const wrapChoice = createPreference('recto.wrap-lines');
