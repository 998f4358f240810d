import { readLinkedNames } from './checkApiLinks';
import { isCode } from './checkWords';
import { type Page, readFences } from './readFences';

/**
 * Returns a problem for each name that the code of a page imports from `graphql` without a link to the name's page.
 * Legacy code is not checked.
 */
export function checkApiUse(page: Page): string[] {
  const linked = readLinkedNames(page.markdown);
  const firstUses = new Map<string, string>();
  for (const fence of readFences(page)) {
    // The reference describes the current version only.
    if (!isCode(fence) || fence.words.includes('legacy')) continue;
    for (const name of readImports(fence.text)) {
      if (!firstUses.has(name)) firstUses.set(name, fence.place);
    }
  }
  return [...firstUses]
    .filter(([name]) => !linked.has(name))
    .map(([name, place]) => `${place}: uses ${name}, but the page has no link to it`);
}

function readImports(code: string): string[] {
  return [...code.matchAll(/^import \{([^}]*)\} from 'graphql';$/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/(?:type )?(\w+)(?: as \w+)?/g)].flatMap(([, name]) => name ?? []),
  );
}
