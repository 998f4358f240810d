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

/**
 * Schema of the contents of the landing page. Each `text` is inline Markdown, without blocks; titles and labels are
 * plain text.
 */
export const landingConfigSchema = z.strictObject({
  title: z
    .string()
    .min(1)
    .meta({
      description:
        'The title in the data of the page. Browser tabs, link previews and search engines show the title of the site.',
      examples: ['Kit'],
    }),
  description: z
    .string()
    .optional()
    .meta({
      description:
        'One or two sentences without markup for search engines and link previews. Without it, the page has no description.',
      examples: ['Shapes for the browser.'],
    }),
  hero: z
    .strictObject({
      title: z
        .string()
        .min(1)
        .meta({ description: 'The main heading.', examples: ['Kit'] }),
      text: z
        .string()
        .min(1)
        .meta({
          description: 'The text below the heading.',
          examples: ['Shapes for the **browser**.'],
        }),
      install: z
        .string()
        .min(1)
        .optional()
        .meta({
          description:
            'A command that readers can copy, such as `npm install graphql`. Without it, the page shows no command.',
          examples: ['npm install kit'],
        }),
      actions: z
        .array(
          z.strictObject({
            label: z
              .string()
              .min(1)
              .meta({ description: 'The text of the link.', examples: ['Get started'] }),
            href: z
              .string()
              .min(1)
              .meta({
                description: 'The link target: a path from the root of the site, or a URL.',
                examples: ['/guide/'],
              }),
            style: z
              .enum(['primary', 'secondary'])
              .default('secondary')
              .meta({
                description: '`primary` for the most important link; `secondary` by default.',
                examples: ['primary'],
              }),
          }),
        )
        .default([])
        .meta({
          description: 'The links below the text, which look like buttons. None by default.',
          examples: [[{ label: 'Get started', href: '/guide/', style: 'primary' }]],
        }),
    })
    .meta({
      description: 'The first section of the page.',
      examples: [{ title: 'Kit', text: 'Shapes for the **browser**.' }],
    }),
  sample: z
    .strictObject({
      title: z
        .string()
        .min(1)
        .optional()
        .meta({
          description: 'The heading of the sample. Without it, the sample has no heading.',
          examples: ['Two circles'],
        }),
      code: z
        .string()
        .min(1)
        .meta({
          description: 'Markdown with a code block.',
          examples: ['```js\nshow(circle);\n```'],
        }),
    })
    .optional()
    .meta({
      description: 'A code sample. Without it, the page has no such section.',
      examples: [{ code: '```js\nshow(circle);\n```' }],
    }),
  features: z
    .array(
      z.strictObject({
        title: z
          .string()
          .min(1)
          .meta({ description: 'The heading of the feature.', examples: ['Small'] }),
        text: z
          .string()
          .min(1)
          .meta({
            description: 'The text of the feature.',
            examples: ['Less than 4 KB.'],
          }),
      }),
    )
    .default([])
    .meta({
      description: 'The features of the project. None by default.',
      examples: [[{ title: 'Small', text: 'Less than 4 KB.' }]],
    }),
  paths: z
    .array(
      z.strictObject({
        title: z
          .string()
          .min(1)
          .meta({ description: 'The heading of the group.', examples: ['Learn'] }),
        text: z
          .string()
          .min(1)
          .optional()
          .meta({
            description:
              'The text below the heading. Without it, the group has only a heading and links.',
            examples: ['From the first circle to a page.'],
          }),
        links: z
          .array(linkConfigSchema)
          .min(1)
          .meta({
            description: 'The links of the group.',
            examples: [[{ label: 'Guide', href: '/guide/' }]],
          }),
      }),
    )
    .default([])
    .meta({
      description: 'Groups of links to the documentation. None by default.',
      examples: [[{ title: 'Learn', links: [{ label: 'Guide', href: '/guide/' }] }]],
    }),
  facts: z
    .array(
      z.strictObject({
        label: z
          .string()
          .min(1)
          .meta({ description: 'The name of the fact.', examples: ['License'] }),
        text: z
          .string()
          .min(1)
          .meta({
            description: 'The text of the fact.',
            examples: ['MIT'],
          }),
      }),
    )
    .default([])
    .meta({
      description: 'Facts about the project, such as its license. None by default.',
      examples: [[{ label: 'License', text: 'MIT' }]],
    }),
});
type LandingConfig = z.infer<typeof landingConfigSchema>;

/** The landing page in one language. */
export interface Landing {
  language: Language;
  /** The route path of the page. */
  path: string;
  source: LandingSource;
  /**
   * The original page, in the default language, whose text this page shows; missing if this page is translated or in
   * the default language.
   */
  original?: PageDocument['original'];
}

/** The data of a landing page, with the positions of its values in the file. */
export interface LandingSource extends YamlValue<LandingConfig> {
  /** The name of the file, as diagnostics show it. */
  file: string;
  /** The path of the original file below the site's folder. Links and images are relative to it. */
  sourcePath: string;
}

/** Compiles the landing page. Problems in a text are reported at the position at which the text begins. */
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
      readPartial: (target, from) => markdown.readPartial?.(target, from, place),
      resolveLink: (target) => markdown.resolveLink(target, place),
      resolveImage: (target) => markdown.resolveImage(target, place),
    };
  }

  function reportAt(place: Place): Report {
    // A file that the sample includes has lines of its own.
    return (diagnostic) =>
      report(diagnostic.file === file ? { ...diagnostic, ...place } : diagnostic);
  }

  function inline(text: string, at: readonly PropertyKey[]): ContentBody {
    const place = placeOf(at);
    const tree = compileInline({ path: file, text }, contextAt(place), reportAt(place));
    return { type: 'tree', tree: toContentTree(tree.children) };
  }

  function block(text: string, at: readonly PropertyKey[]): ContentBody {
    const place = placeOf(at);
    const context = contextAt(place);
    const parsed = parseMarkdown({ path: file, text }, reportAt(place), context);
    const { tree } = compileMarkdown(parsed, context, reportAt(place));
    return { type: 'tree', tree: toContentTree(tree.children) };
  }

  /** Returns the links with resolved `href`. Reports and omits links that have no target or several possible targets. */
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
