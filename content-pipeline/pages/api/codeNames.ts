import type { ApiPackage } from '../../reference/apiPackage';
import type { ApiPlace } from './apiPlace';
import { symbolHrefs } from './symbolHrefs';

/** A name that texts outside of the reference may write as inline code. */
export interface CodeName {
  name: string;
  href: string;
  /** Whether it means the symbol only where it is called, as in `parse()`. */
  needsCall: boolean;
}

/**
 * The names of a package in texts that are about more than the package. A plain name that members bear as
 * well is more likely to mean one of them, and a deprecated one what has taken its place under this name
 * elsewhere: these must be called.
 */
export function codeNames(api: ApiPackage, place: ApiPlace): CodeName[] {
  const hrefs = [...symbolHrefs(api, place)];
  const members = new Set(hrefs.flatMap(([name]) => /\.([^.]+)$/.exec(name)?.[1] ?? []));
  const current = new Set(
    api.symbols.flatMap(({ name, comment }) => (comment.deprecated === undefined ? [name] : [])),
  );
  return hrefs.map(([name, href]) => {
    const isMember = name.includes('.');
    return { name, href, needsCall: !isMember && (members.has(name) || !current.has(name)) };
  });
}
