import { z } from 'zod';
import { elementAttributePattern, elementTagPattern } from '#manifest/customElement';

/** A custom element of the site: a tag that Markdown may contain, and the script that defines it. */
const elementConfigSchema = z.strictObject({
  tag: z
    .string()
    .regex(
      elementTagPattern,
      'must be the name of a custom element such as "my-chart": small letters and digits, with a hyphen',
    )
    .meta({
      description:
        'The tag of the element in Markdown. It consists of words of small letters and digits with hyphens between them, and is not a name that other standards use, such as `font-face`.',
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
          'must be a name in small letters, such as "data" or "bar-color", that HTML does not define for all elements or for addresses',
        ),
    )
    .refine((names) => new Set(names).size === names.length, 'lists an attribute twice')
    .default([])
    .meta({
      description:
        'The attributes that the element may have in Markdown, in addition to `id`, `title`, `lang`, `dir` and `aria-label`; none by default. Attributes that HTML defines for all elements, such as `style` and `onclick`, and attributes for addresses, such as `src` and `href`, are not possible: put links and images between the tags instead.',
      examples: [['data', 'bar-color']],
    }),
});
export type ElementConfig = z.infer<typeof elementConfigSchema>;

/** The custom elements of the site. */
export const elementsConfigSchema = z
  .array(elementConfigSchema)
  .refine(
    (elements) => new Set(elements.map(({ tag }) => tag)).size === elements.length,
    'lists a tag twice',
  )
  .default([])
  .meta({
    description:
      'Custom elements of the site, which Markdown may contain as HTML tags. Their scripts run in the browsers of readers, and are loaded when an element comes near the screen; previews and `recto build --no-elements` show only what is between the tags. None by default.',
    examples: [[{ tag: 'my-chart', script: 'elements/chart.js', attributes: ['data'] }]],
  });
