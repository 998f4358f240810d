import type { Report } from '../diagnostics/diagnostic';
import type { DocSource } from '../sections/docs/readDocs';

/** Reports documents of a version that have one id: sidebars and links by id would mean one of them alone. */
export function checkDocIds(docs: readonly DocSource[], report: Report): void {
  const owners = new Map<string, DocSource>();
  // Of two, the one that chose its id is the one that can choose another.
  for (const doc of [...docs.filter(isPlain), ...docs.filter((each) => !isPlain(each))]) {
    const { id, source, placeOf, frontMatter } = doc;
    const first = owners.get(id);
    if (first === undefined) {
      owners.set(id, doc);
      continue;
    }
    // Of one name and without slugs they have one address too, and are told so.
    if (first.name === doc.name && frontMatter.slug === first.frontMatter.slug) continue;
    const { line } = first.placeOf(['id']);
    report({
      code: 'duplicate-id',
      severity: 'error',
      message: `The id "${id}" belongs to ${first.source.path}${line === undefined ? '' : `:${line}`} already`,
      hint: 'Give one of the two documents another "id"',
      file: source.path,
      ...placeOf(['id']),
    });
  }
}

function isPlain({ frontMatter }: DocSource): boolean {
  return frontMatter.id === undefined;
}
