import { createPreference, type Preference } from './preference';

// Everything that the site remembers about a reader. The keys are public: changing one forgets a choice.

/** The colour mode: `light` or `dark`. */
export const themeChoice = createPreference('theme');

/** The id of the announcement that `announcementDismissed` speaks of. */
export const announcementId = createPreference('docusaurus.announcement.id');

/** Whether the announcement was closed: `true` or `false`. */
export const announcementDismissed = createPreference('docusaurus.announcement.dismiss');

const versions = new Map<string, Preference>();

/** The name of the version in which the reader reads a section. */
export function preferredVersion(section: string): Preference {
  const known = versions.get(section) ?? createPreference(`docs-preferred-version-${section}`);
  versions.set(section, known);
  return known;
}

/** `true` for readers who want long lines of code wrapped. The script in the head reads it too. */
export const wrapChoice = createPreference('recto.wrap-lines');

/** `off` for readers whose single keys must do nothing, such as those who dictate. */
export const shortcutsChoice = createPreference('recto.shortcuts');

/** `true` for readers who want the members unfolded that classes and interfaces inherit. */
export const inheritedChoice = createPreference('recto.inherited-members');
