import { createPreference, type Preference } from './preference';

// The choices of a reader that remain stored after the visit. If a key changes, the choices of readers are lost.

/** The colour mode that the reader has chosen: `light` or `dark`. */
export const themeChoice = createPreference('theme');

/** The id of the last announcement that was shown to the reader. */
export const announcementId = createPreference('docusaurus.announcement.id');

/** `true` if the reader has closed the announcement with the stored id (`announcementId`). */
export const announcementDismissed = createPreference('docusaurus.announcement.dismiss');

/**
 * Returns the preference for the version of a section. Its value is the name of the version in which the reader last
 * read the section.
 */
export function preferredVersion(section: string): Preference {
  return createPreference(`docs-preferred-version-${section}`);
}

/** Returns the preference for the selected tab of all tab groups with the same name. Its value identifies the tab. */
export function preferredTab(group: string): Preference {
  return createPreference(`docusaurus.tab.${group}`);
}

/**
 * `true` if the reader has chosen to wrap long lines of code. The script in the `<head>` also reads this preference.
 */
export const wrapChoice = createPreference('recto.wrap-lines');

/**
 * `off` if the reader has turned off the keyboard shortcuts that consist of a single key, for example because speech
 * input triggers them.
 */
export const shortcutsChoice = createPreference('recto.shortcuts');

/**
 * `true` if the reader has opened a list of inherited members, and has not closed one since. Such lists are then
 * initially open.
 */
export const inheritedChoice = createPreference('recto.inherited-members');
