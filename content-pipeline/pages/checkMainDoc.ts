import type { Report } from '../diagnostics/diagnostic';
import { suggest } from '../diagnostics/nearestNames';
import type { DocsEdition } from '../sections/docs/docsEdition';

interface MainDoc extends Pick<DocsEdition, 'language' | 'section' | 'sectionIndex' | 'docs'> {
  /** The ids of documents that are not published yet. */
  draftIds: readonly string[];
}

/** Reports a section that opens with a document that is not there. */
export function checkMainDoc(
  { language: { config }, section, sectionIndex, docs, draftIds }: MainDoc,
  report: Report,
): void {
  const { mainDoc } = section;
  const ids = docs.map(({ source }) => source.id);
  if (ids.includes(mainDoc)) return;
  const isDraft = draftIds.includes(mainDoc);
  report({
    code: 'missing-page',
    severity: 'error',
    message: `The section opens with the document "${mainDoc}", which ${isDraft ? 'is a draft' : 'does not exist'}`,
    hint: isDraft
      ? 'Publish it, or open the section with another one'
      : suggest(mainDoc, ids, `Use one of: ${ids.join(', ')}`),
    file: config.file,
    ...config.placeOf(['sections', sectionIndex, 'mainDoc']),
  });
}
