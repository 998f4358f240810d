import { createPreference, type Preference } from './preference';

// The choices of a reader that outlive the visit. The keys are public: changing one loses a choice.

/** The colour mode: `light` or `dark`. */
export const themeChoice = createPreference('theme');

/** The id of the announcement to which `announcementDismissed` belongs. */
export const announcementId = createPreference('docusaurus.announcement.id');

/** `true` if that announcement was closed, else `false`. */
export const announcementDismissed = createPreference('docusaurus.announcement.dismiss');

/** Returns the preference for the version of a section. */
export function preferredVersion(section: string): Preference {
  return createPreference(`docs-preferred-version-${section}`);
}

/** Returns the preference for the tab in all groups of a name. */
export function preferredTab(group: string): Preference {
  return createPreference(`docusaurus.tab.${group}`);
}

/** `true` for readers who want long lines of code wrapped. The script in the head reads it too. */
export const wrapChoice = createPreference('recto.wrap-lines');

/** `off` for readers whose single keys must do nothing, such as readers who dictate. */
export const shortcutsChoice = createPreference('recto.shortcuts');

/** `true` for readers who want the members unfolded that classes and interfaces inherit. */
export const inheritedChoice = createPreference('recto.inherited-members');
