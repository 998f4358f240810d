import { z } from 'zod';
import type { ContentBody } from '#manifest/contentTree';
import { toContentTree } from '#manifest/hast';
import type { LandingPage } from '#manifest/landingPage';
import type { PageDocument } from '#manifest/pageDocument';
import type { Language } from '../../config/readLanguages';
import type { YamlValue } from '../../config/readYaml';
import { linkConfigSchema } from '../../config/themeConfig';
import type { Place, Report } from '../../diagnostics/diagnostic';
import type { SiteLinks } from '../../links/siteLinks';
import {
  compileInline,
  compileMarkdown,
  type MarkdownContext,
} from '../../markdown/compileMarkdown';
import { parseMarkdown } from '../../markdown/parseMarkdown';

/** The landing page as people write it. Every text is Markdown. */
export const landingConfigSchema = z.strictObject({
  title: z.string().min(1),
  description: z.string().optional(),
  hero: z.strictObject({
    title: z.string().min(1),
    text: z.string().min(1),
    install: z.string().min(1).optional(),
    actions: z
      .array(
        z.strictObject({
          label: z.string().min(1),
          href: z.string().min(1),
          style: z.enum(['primary', 'secondary']).default('secondary'),
        }),
      )
      .default([]),
  }),
  sample: z
    .strictObject({ title: z.string().min(1).optional(), code: z.string().min(1) })
    .optional(),
  features: z
    .array(z.strictObject({ title: z.string().min(1), text: z.string().min(1) }))
    .default([]),
  paths: z
    .array(
      z.strictObject({
        title: z.string().min(1),
        text: z.string().min(1).optional(),
        links: z.array(linkConfigSchema).min(1),
      }),
    )
    .default([]),
  facts: z.array(z.strictObject({ label: z.string().min(1), text: z.string().min(1) })).default([]),
});
type LandingConfig = z.infer<typeof landingConfigSchema>;

/** The landing page in one language. */
export interface Landing {
  language: Language;
  path: string;
  source: LandingSource;
  /** The page whose text this one shows, because it has not been translated. */
  original?: PageDocument['original'];
}

/** The data of a landing page, and how messages name its file. */
export interface LandingSource extends YamlValue<LandingConfig> {
  file: string;
  /** The file that its links are relative to, below the site's folder. */
  sourcePath: string;
}

/** Compiles the landing page. Problems in its texts are reported at the line where the text begins. */
export function compileLanding(
  { path, original, source: { value: landing, placeOf, file, sourcePath } }: Landing,
  siteLinks: SiteLinks,
  report: Report,
): LandingPage {
  const markdown = siteLinks.markdownFor({ file, sourcePath, pagePath: path });

  function contextAt(place: Place): MarkdownContext {
    return {
      ...markdown,
      readCode: (target) => markdown.readCode?.(target, place),
      resolveLink: (target) => markdown.resolveLink(target, place),
      resolveImage: (target) => markdown.resolveImage(target, place),
    };
  }

  function reportAt(place: Place): Report {
    return (diagnostic) => report({ ...diagnostic, ...place });
  }

  function inline(text: string, at: readonly PropertyKey[]): ContentBody {
    const place = placeOf(at);
    const tree = compileInline({ path: file, text }, contextAt(place), reportAt(place));
    return { type: 'tree', tree: toContentTree(tree.children) };
  }

  function block(text: string, at: readonly PropertyKey[]): ContentBody {
    const place = placeOf(at);
    const parsed = parseMarkdown({ path: file, text }, reportAt(place), { words: markdown.words });
    const { tree } = compileMarkdown(parsed, contextAt(place), reportAt(place));
    return { type: 'tree', tree: toContentTree(tree.children) };
  }

  /** Returns the links whose page exists; the others are reported. */
  function links<Item extends { href: string }>(items: readonly Item[], at: PropertyKey[]): Item[] {
    return items.flatMap((item, index) => {
      const href = markdown.resolveLink(item.href, placeOf([...at, index, 'href']));
      return href === undefined ? [] : [{ ...item, href }];
    });
  }

  const { hero, sample } = landing;
  return {
    kind: 'landing',
    path,
    title: landing.title,
    ...(landing.description === undefined ? {} : { description: landing.description }),
    outline: [],
    breadcrumbs: [],
    ...(original && { original }),
    hero: {
      title: hero.title,
      text: inline(hero.text, ['hero', 'text']),
      ...(hero.install === undefined ? {} : { install: hero.install }),
      actions: links(hero.actions, ['hero', 'actions']),
    },
    ...(sample === undefined
      ? {}
      : {
          sample: {
            ...(sample.title === undefined ? {} : { title: sample.title }),
            body: block(sample.code, ['sample', 'code']),
          },
        }),
    features: landing.features.map(({ title, text }, index) => ({
      title,
      body: inline(text, ['features', index, 'text']),
    })),
    paths: landing.paths.map(({ title, text, links: items }, index) => ({
      title,
      ...(text === undefined ? {} : { body: inline(text, ['paths', index, 'text']) }),
      links: links(items, ['paths', index, 'links']),
    })),
    facts: landing.facts.map(({ label, text }, index) => ({
      label,
      body: inline(text, ['facts', index, 'text']),
    })),
  };
}
