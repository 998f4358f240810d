import { buildHtml, type HtmlOptions } from './buildHtml';
import type { CompiledSite } from './compiledSite';
import { buildHostFiles } from './hosting/buildHostFiles';
import { jsonSchemas } from './jsonSchemas';
import { type Rendering, ready } from './rendering';

/**
 * Everything of a release that is not content: the HTML of its pages, the files for machines, and
 * the site's own files. Where two claim a name, the site's own file is published.
 */
export function buildRenderings(
  site: CompiledSite,
  options: HtmlOptions,
): ReadonlyMap<string, Rendering> {
  return new Map([
    ...jsonSchemas(options.generator),
    ...buildHtml(site, options),
    ...buildHostFiles(site, options),
    ...[...site.staticFiles].map(([name, content]) => [name, ready(content)] as const),
  ]);
}
