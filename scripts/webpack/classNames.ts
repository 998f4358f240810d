import path from 'node:path';

/** The style modules by the prefix of their class names. */
const owners = new Map<string, string>();

/**
 * Names the classes of `Sidebar.module.css` `Sidebar-list`: without a hash, which would be most bytes of a name, and the
 * same in both builds of the viewer, as hydration needs. So no two style modules may have the same file name.
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
