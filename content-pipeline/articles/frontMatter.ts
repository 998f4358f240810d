import { z } from 'zod';
import { pageOutlineConfigSchema } from '../config/outlineConfig';
import { readYaml, type YamlValue } from '../config/readYaml';
import { oldAddressSchema } from '../config/redirectConfig';
import { tagsConfigSchema } from '../config/tagConfig';
import type { Report } from '../diagnostics/diagnostic';
import { cutFrontMatter } from '../markdown/cutFrontMatter';
import { limits } from '../markdown/limits';
import type { SourceText } from '../markdown/sourceText';
import { publicationKeys } from '../sources/publicationKeys';

/** What an author may say about a document, between two lines of dashes. */
export const docFrontMatterSchema = z.strictObject({
  title: z.string().min(1),
  /** One or two plain sentences for search engines and link previews. */
  description: z.string().min(1).optional(),
  /** The words of the sidebar; the title when missing. */
  sidebarLabel: z.string().min(1).optional(),
  /** A short word beside them, such as "New". */
  sidebarBadge: z.string().min(1).optional(),
  /** Which headings are listed in "On this page", where they are not those of the site. */
  tableOfContents: pageOutlineConfigSchema.optional(),
  /** The last part of the address, or a path from the section's root; the file's name when missing. */
  slug: z
    .string()
    .regex(
      /^\/?[\w.~-]+(?:\/[\w.~-]+)*\/?$/,
      'must be an address part such as "my-page" or a path such as "/a/my-page"',
    )
    .optional(),
  /** Former addresses, which lead here: from the site's root, or relative to the section's path. */
  aliases: z.array(oldAddressSchema).default([]),
  /** Words under which readers find the document among others. */
  tags: tagsConfigSchema,
  /** What the configuration calls it, so that its file can move; its path below the section's folder when missing. */
  id: z
    .string()
    .regex(/^[\w~-][\w.~-]*(?:\/[\w~-][\w.~-]*)*$/, 'must be an id such as "guide/my-page"')
    .optional(),
  /** Its place among the documents and folders beside it, where a sidebar lists a folder. */
  order: z.number().optional(),
  ...publicationKeys,
  /** The day of the last change, as `YYYY-MM-DD`; that of the newest commit of the file when missing. */
  lastUpdated: z.iso.date('must be a day such as "2026-01-31"').optional(),
});
export type DocFrontMatter = z.infer<typeof docFrontMatterSchema>;

/** The checked front matter of a file; nothing after a report when it is missing or wrong. */
export function readFrontMatter<Schema extends z.ZodType>(
  source: SourceText,
  schema: Schema,
  report: Report,
): YamlValue<z.output<Schema>> | undefined {
  const { frontMatter } = cutFrontMatter(source, report);
  if (frontMatter !== undefined && frontMatter.text.length > limits.frontMatter) {
    report({
      code: 'too-large',
      severity: 'error',
      message: `Front matter holds ${limits.frontMatter / 1_000} KB at most, and this holds more`,
      hint: 'Shorten it, or write what is long into the text',
      file: source.path,
      line: frontMatter.line,
    });
    return undefined;
  }
  return readYaml(
    {
      file: source.path,
      text: frontMatter?.text ?? '',
      firstLine: frontMatter?.line ?? 1,
      codes: { syntax: 'front-matter-syntax', shape: 'front-matter-shape' },
    },
    schema,
    report,
  );
}
