import { createPreference, type Preference } from '../../preferences/preference';

const choices = new Map<string, Preference>();

/** The tab that the reader chose last in groups of this name, on all pages and in later visits. */
export function tabChoice(group: string): Preference {
  const known = choices.get(group) ?? createPreference(`docusaurus.tab.${group}`);
  choices.set(group, known);
  return known;
}
