import type { ExternalLinks } from '../../config/apiConfig';

/**
 * Where a type of a package is explained that the reference does not hold: at the address that the site gives for it,
 * for what it is part of, or for the package, else on npm, where whoever wants to know more finds what documents it.
 */
export function externalHref(links: ExternalLinks, packageName: string, name: string): string {
  const given = Object.hasOwn(links, packageName) ? links[packageName] : undefined;
  const template = typeof given === 'object' ? templateFor(given, name) : given;
  return template === undefined
    ? `https://www.npmjs.com/package/${packageName}`
    : template.replaceAll('{name}', encodeURIComponent(name));
}

function templateFor(byName: Readonly<Record<string, string>>, name: string): string | undefined {
  if (Object.hasOwn(byName, name)) return byName[name];
  const end = name.lastIndexOf('.');
  return end < 0 ? byName['*'] : templateFor(byName, name.slice(0, end));
}
