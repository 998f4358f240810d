import type { ContentTree } from '#manifest/contentTree';
import type { Example, Throws } from '#manifest/signature';

/** What a comment may say, of a symbol, a member or a signature. */
export interface Documented {
  summary?: ContentTree | undefined;
  remarks?: ContentTree | undefined;
  deprecated?: ContentTree | undefined;
  since?: string | undefined;
  examples?: readonly Example[] | undefined;
  throws?: readonly Throws[] | undefined;
  see?: readonly ContentTree[] | undefined;
  notes?: readonly { title: string; body: ContentTree }[] | undefined;
}

const fields = [
  'summary',
  'remarks',
  'deprecated',
  'since',
  'examples',
  'throws',
  'see',
  'notes',
] as const;

/** Whether nobody has written anything about it. */
export function isUndocumented(documented: Documented): boolean {
  return fields.every((field) => documented[field] === undefined);
}

/** What a comment says beyond one that was shown before: an overload repeats what all have in common. */
export function withoutShared(documented: Documented, shared: Documented): Documented {
  const own: Documented = {};
  for (const field of fields) {
    const isShared = JSON.stringify(documented[field]) === JSON.stringify(shared[field]);
    if (!isShared) Object.assign(own, { [field]: documented[field] });
  }
  return own;
}

/** What two comments say together; where both speak, the first. */
export function merged(first: Documented, second: Documented): Documented {
  const both: Documented = {};
  for (const field of fields) Object.assign(both, { [field]: first[field] ?? second[field] });
  return both;
}
