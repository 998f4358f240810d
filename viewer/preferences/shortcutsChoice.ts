import { createPreference } from './preference';

/** `off` for readers whose single keys must do nothing, such as those who dictate. */
export const shortcutsChoice = createPreference('recto.shortcuts');
