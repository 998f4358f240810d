import path from 'node:path';
import { diskFileStore, type FileStore } from '../files/fileStore';
import { isMap, listOf, mapOf } from './configData';

/*
 * Other tools can read content outside the folder of their configuration, such as `path: '../docs'`. A site of Recto
 * only contains files in the folder of its `recto.yaml`, which therefore has to be above both folders.
 */

/**
 * Returns the path from the folder of a project to the folder above it that contains all content of a site, such as
 * `..`; an empty string if the folder of the project contains all content. `site` is the content of `recto.yaml`.
 */
export function folderAbove(site: object): string {
  const depths = contentFolders(site).map((folder) => {
    const [up = ''] = /^(?:\.\.(?:\/|$))*/.exec(path.posix.normalize(folder)) ?? [];
    return up.split('/').filter(Boolean).length;
  });
  return Array.from({ length: Math.max(0, ...depths) }, () => '..').join('/');
}

function contentFolders(site: object): string[] {
  const { static: files, pages, sections } = { ...mapOf(site) };
  const folders = listOf(sections).flatMap((section) => {
    const { folder, versions } = mapOf(section);
    return [folder, ...listOf(versions).map((version) => mapOf(version).folder)];
  });
  return [files, pages, ...folders].filter((folder) => typeof folder === 'string');
}

/**
 * Opens the folder `above`, a path relative to the folder `root` of a project. Paths of files are relative to `root`,
 * such as `../docs/a.md`.
 */
export function openAbove(root: string, above: string): FileStore {
  const top = path.resolve(root, above);
  const inner = path.relative(top, root).replaceAll('\\', '/');
  const store = diskFileStore(top);
  const nameIn = (file: string) => path.posix.join(inner, file);
  return {
    read: (file) => store.read(nameIn(file)),
    list: async (folder) =>
      (await store.list(nameIn(folder))).map((name) => path.posix.relative(inner, name)),
    nameOf: (file) => store.nameOf(nameIn(file)),
    beside: (folder) => store.beside(nameIn(folder)),
  };
}

/**
 * Returns the content of a `recto.yaml` in the folder `above`, given the content for the folder `root`. Changes the
 * paths of folders and of files in URLs for editing.
 */
export function moveAbove(site: object, root: string, above: string): object {
  const inner = path.relative(path.resolve(root, above), root).replaceAll('\\', '/');
  const moved = (value: unknown) =>
    typeof value === 'string' ? path.posix.join(inner, value) : value;
  const withMoved = (value: unknown, names: readonly string[]) =>
    isMap(value)
      ? Object.fromEntries(
          Object.entries(value).map(([key, each]) => [
            key,
            names.includes(key) ? moved(each) : each,
          ]),
        )
      : value;
  const { sections, locales } = mapOf(site);
  return {
    ...mapOf(withMoved(site, ['static', 'pages'])),
    sections: listOf(sections).map((section) => {
      const { versions, editUrl } = mapOf(section);
      return {
        ...mapOf(withMoved(section, ['folder'])),
        ...(Array.isArray(versions) && {
          versions: versions.map((version) => withMoved(version, ['folder'])),
        }),
        ...(typeof editUrl === 'string' && { editUrl: editUrlAbove(editUrl, above) }),
      };
    }),
    ...(Array.isArray(locales) && {
      locales: locales.map((locale) => {
        const { folders } = mapOf(locale);
        if (!isMap(folders)) return locale;
        const pairs = Object.entries(folders).map(([from, to]) => [moved(from), moved(to)]);
        return { ...mapOf(locale), folders: Object.fromEntries(pairs) };
      }),
    }),
  };
}

/** Removes as many folders from the end of a URL as `above` has: `../docs/a.md` below `…/website/` is `…/docs/a.md`. */
function editUrlAbove(url: string, above: string): string {
  const levels = above.split('/').length;
  return url.replace(new RegExp(`(?:/[^/{}]+){${levels}}/\\{file\\}$`), '/{file}');
}
