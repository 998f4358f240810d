import { z } from 'zod';
import { elementAttributePattern, elementTagPattern } from '#manifest/customElement';

const elementConfigSchema = z.strictObject({
  tag: z
    .string()
    .regex(
      elementTagPattern,
      'must be the name of a custom element such as "my-chart": lower-case letters and digits, with a hyphen, and not a name of another standard such as "font-face"',
    )
    .meta({
      description:
        'The tag of the element in Markdown. It consists of words of lower-case letters and digits with hyphens between them, and is not a name that other standards use, such as `font-face`.',
      examples: ['my-chart'],
    }),
  script: z
    .string()
    .regex(/\.m?js$/, 'must be a file with the extension js or mjs')
    .meta({
      description:
        "The script of the element, below the site's folder: an ES module without imports that calls `customElements.define`.",
      examples: ['elements/chart.js'],
    }),
  attributes: z
    .array(
      z
        .string()
        .regex(
          elementAttributePattern,
          'must be a name in lower-case letters, such as "data" or "bar-color", that HTML does not define for all elements or for URLs',
        ),
    )
    .refine((names) => new Set(names).size === names.length, 'lists an attribute twice')
    .default([])
    .meta({
      description:
        'The attributes that the element may have in Markdown, in addition to `id`, `title`, `lang`, `dir` and `aria-label`; none by default. Attributes that HTML defines for all elements, such as `style` and `onclick`, and attributes for URLs, such as `src` and `href`, are not allowed: put links and images between the tags instead.',
      examples: [['data', 'bar-color']],
    }),
});
export type ElementConfig = z.infer<typeof elementConfigSchema>;

/** Schema of the key `elements`: the custom elements of the site. */
export const elementsConfigSchema = z
  .array(elementConfigSchema)
  .refine(
    (elements) => new Set(elements.map(({ tag }) => tag)).size === elements.length,
    'lists a tag twice',
  )
  .default([])
  .meta({
    description:
      'Custom elements of the site, which Markdown may contain as HTML tags. Their scripts run in the browsers of readers, and are loaded shortly before an element becomes visible; previews, and sites that are built with `--no-elements`, show only the content between the tags. None by default.',
    examples: [[{ tag: 'my-chart', script: 'elements/chart.js', attributes: ['data'] }]],
  });
