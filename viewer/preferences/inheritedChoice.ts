import { createPreference } from './preference';

/** `true` for readers who want the members unfolded that classes and interfaces inherit. */
export const inheritedChoice = createPreference('recto.inherited-members');
