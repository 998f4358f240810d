import path from 'node:path';

/** The files that class names come from, by the names that they give them. */
const owners = new Map<string, string>();

/**
 * Names the classes of `Sidebar.module.css` `Sidebar-list`: the same in both builds of the viewer, or
 * hydration would find other markup, and without a hash, which would be most of what browsers load
 * of a name. So no two style modules may have one name.
 */
export const classNames = {
  namedExport: false,
  getLocalIdent(
    { resourcePath }: { resourcePath: string },
    _pattern: string,
    name: string,
  ): string {
    const owner = path.basename(resourcePath, '.module.css');
    const first = owners.get(owner) ?? resourcePath;
    owners.set(owner, first);
    if (first === resourcePath) return `${owner}-${name}`;
    throw new Error(`${first} and ${resourcePath} would give their classes the same names`);
  },
};
