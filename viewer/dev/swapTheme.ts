import { contentUrl } from '../data/contentAddress';

/** Gives the page other design tokens. The old ones stay until the new ones are there, so nothing is ever without. */
export async function swapTheme(stylesheet: string | undefined): Promise<void> {
  const wanted = stylesheet === undefined ? undefined : contentUrl(stylesheet);
  const old = [...themeLinks()].filter((link) => link.href !== wanted);
  if (wanted !== undefined && themeLinks().length === old.length) await addStylesheet(wanted);
  for (const link of old) link.remove();
}

function themeLinks(): NodeListOf<HTMLLinkElement> {
  return document.head.querySelectorAll('link[rel="stylesheet"][href*="/content/theme/"]');
}

function addStylesheet(href: string): Promise<unknown> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  const settled = new Promise((resolve) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', resolve);
  });
  document.head.append(link);
  return settled;
}
