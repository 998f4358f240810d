import { apiSections } from '../sections/api/apiSections';
import { blogSections } from '../sections/blog/blogSections';
import { docsSections } from '../sections/docs/docsSections';
import { landingPage } from '../sections/landing/landingPage';
import { standalonePages } from '../sections/pages/standalonePages';
import { searchPages } from '../sections/search/searchPages';
import type { SectionKind } from '../sections/sectionKind';

/** All kinds of sections, in the order in which the manifest lists them. */
export const sectionKinds: readonly SectionKind[] = [
  landingPage,
  searchPages,
  docsSections,
  apiSections,
  blogSections,
  standalonePages,
];
