import { z } from 'zod/mini';
import { contentTreeSchema } from './contentTree';
import { symbolKindSchema } from './kinds';
import { listLinkSchema } from './listLink';
import { pageBase } from './pageBase';
import { anchorSchema, hrefSchema, labelSchema, routePathSchema } from './primitives';
import { declarationRowSchema } from './signature';

/** A symbol in a list, with the first sentence of its comment. */
export const listedSymbolSchema = z.object({
  name: labelSchema,
  href: routePathSchema,
  kind: symbolKindSchema,
  summary: z.optional(contentTreeSchema),
  /** The declaration in a single line, shortened, for symbols without `summary`. */
  signature: z.optional(declarationRowSchema),
  deprecated: z.optional(z.boolean()),
});
export type ListedSymbol = z.infer<typeof listedSymbolSchema>;

/**
 * A group of symbols, such as the symbols of one module, category or kind, or all symbols with the same first letter.
 */
export const symbolGroupSchema = z.object({
  title: labelSchema,
  anchor: anchorSchema,
  summary: z.optional(contentTreeSchema),
  symbols: z.array(listedSymbolSchema),
  /** The pages that list the symbols, if the symbols do not fit on this page. `symbols` is then empty. */
  pages: z.optional(z.array(listLinkSchema)),
});
export type SymbolGroup = z.infer<typeof symbolGroupSchema>;

/** The page of a package, with its symbols by group. */
export const packagePageSchema = z.object({
  kind: z.literal('package'),
  ...pageBase,
  name: labelSchema,
  version: z.optional(labelSchema),
  license: z.optional(labelSchema),
  repository: z.optional(hrefSchema),
  /** The command that installs the package. */
  install: z.optional(z.string()),
  /** The commands of several package managers as tabs, shown instead of `install`. */
  installTabs: z.optional(contentTreeSchema),
  /** The import paths of the package. They are missing if the package has a single import path. */
  entryPoints: z.optional(z.array(labelSchema)),
  summary: z.optional(contentTreeSchema),
  groups: z.array(symbolGroupSchema),
  readme: z.optional(contentTreeSchema),
});
export type PackagePage = z.infer<typeof packagePageSchema>;

/** The start page of an API reference, with its packages and all its exported symbols in alphabetical order. */
export const apiIndexPageSchema = z.object({
  kind: z.literal('api-index'),
  ...pageBase,
  packages: z.array(
    z.object({
      name: labelSchema,
      version: z.optional(labelSchema),
      href: routePathSchema,
      summary: z.optional(contentTreeSchema),
      symbolCount: z.number(),
    }),
  ),
  symbols: z.array(
    z.object({
      name: labelSchema,
      href: routePathSchema,
      kind: symbolKindSchema,
      deprecated: z.optional(z.boolean()),
    }),
  ),
  /** The pages that list the symbols, if the symbols do not fit on this page. `symbols` is then empty. */
  pages: z.optional(z.array(listLinkSchema)),
});
export type ApiIndexPage = z.infer<typeof apiIndexPageSchema>;

/**
 * A page that lists symbols of a package, a namespace or an API reference. Such pages exist only if there are too many
 * symbols for one page.
 */
export const symbolListPageSchema = z.object({
  kind: z.literal('symbol-list'),
  ...pageBase,
  /** The symbols, grouped by kind or by first letter. */
  groups: z.array(symbolGroupSchema),
});
export type SymbolListPage = z.infer<typeof symbolListPageSchema>;
