import { textOf } from './configData';

/** A link with a label. */
export interface LabelledLink {
  label: string;
  href: string;
}

/**
 * The names of services. The keys are the names of their icons. For all other icons, the name of the service is the
 * icon name with a capital first letter.
 */
const services: Readonly<Record<string, string>> = {
  github: 'GitHub',
  gitlab: 'GitLab',
  x: 'X',
  'x.com': 'X',
  linkedin: 'LinkedIn',
  npm: 'npm',
  youtube: 'YouTube',
  stackoverflow: 'Stack Overflow',
  stackOverflow: 'Stack Overflow',
  rss: 'RSS',
  blueSky: 'Bluesky',
  openCollective: 'Open Collective',
};

/** Returns the name of a service for the name of its icon, such as "GitHub" for `github`. */
export function serviceName(icon: string): string {
  return services[icon] ?? icon.slice(0, 1).toUpperCase() + icon.slice(1);
}

/** Returns the name of the service that a URL belongs to, such as "GitHub"; for an unknown service, the host. */
export function serviceOf(url: string): string {
  const host = URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url;
  const [name = ''] = host.split('.').slice(-2);
  return services[name] ?? (['discord', 'slack'].includes(name) ? serviceName(name) : host);
}

/**
 * Returns `editUrl` of a section. `prefix` is the beginning of the other tool's edit URLs, to which the tool appends
 * the path of a file below `folder`. Returns `undefined` if `prefix` does not end with this folder.
 */
export function editUrlBelow(prefix: string, folder: string): string | undefined {
  const start = prefix.endsWith('/') ? prefix : `${prefix}/`;
  if (folder === '.' || folder === '') return `${start}{file}`;
  return start.endsWith(`/${folder}/`)
    ? `${start.slice(0, start.length - folder.length - 1)}{file}`
    : undefined;
}

/**
 * Returns the URL of a site, given the URL of its host and the path below which the site is published, such as `/kit/`.
 * The result has no slash at its end.
 */
export function siteUrl(host: string, base: string): string {
  const parts = base.split('/').filter((part) => part !== '');
  return [host.replace(/\/+$/, ''), ...parts].join('/');
}

/** Returns HTML as text without tags; `undefined` if no text remains. */
export function plainText(html: unknown): string | undefined {
  return textOf(
    (textOf(html) ?? '')
      .replace(/<[^>]*>/g, '')
      .replace(/&amp;/g, '&')
      .replace(/\s+/g, ' ')
      .trim(),
  );
}

/** Returns the name of a language in that language: "Deutsch" for `de`. Returns other texts, such as `v2`, unchanged. */
export function languageName(code: string): string {
  const base = code.split(/[-_]/)[0] ?? code;
  if (!/^[a-z]{2,3}$/i.test(base)) return code;
  const name = new Intl.DisplayNames([base], { type: 'language' }).of(base) ?? code;
  return name.slice(0, 1).toLocaleUpperCase(base) + name.slice(1);
}

/**
 * Returns the URL path of a published file. A URL, or a path that begins with `/`, is returned unchanged. Returns
 * `undefined` if the value is not a text.
 */
export function assetPath(value: unknown): string | undefined {
  const text = textOf(value);
  return text === undefined || /^(?:https?:|\/)/.test(text) ? text : `/${text}`;
}
