import { z } from 'zod';

const colorConfigSchema = z
  .string()
  .regex(/^#(?:[0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$/, 'must be a colour such as "#1a2b3c"');

const modeColors = z.strictObject({
  light: colorConfigSchema.meta({
    description: 'The colour in the light mode.',
    examples: ['#0b57d0'],
  }),
  dark: colorConfigSchema.meta({
    description: 'The colour in the dark mode.',
    examples: ['#8ab4f8'],
  }),
});

const family = String.raw`(?:"[\p{L}\p{N} ._-]+"|'[\p{L}\p{N} ._-]+'|[\p{L}_-][\p{L}\p{N} _-]*)`;

/** Schema of a comma-separated list of CSS font families. Characters that end a CSS declaration are not allowed. */
const fontFamilies = z
  .string()
  .regex(
    new RegExp(String.raw`^${family}(?:\s*,\s*${family})*$`, 'u'),
    `must be a list of font families such as "'Source Sans 3', sans-serif"`,
  );

const fontConfigSchema = z.strictObject({
  family: z
    .string()
    .regex(/^[\p{L}\p{N} ._-]+$/u, 'must be the name of a font family such as "Source Sans 3"')
    .meta({
      description: 'The name of the font family, by which `tokens` and stylesheets refer to it.',
      examples: ['Source Sans 3'],
    }),
  file: z
    .string()
    .regex(/\.(?:woff2?|ttf|otf)$/i, 'must be a file with the extension woff2, woff, ttf or otf')
    .meta({
      description:
        "The path of the font file, relative to the site's folder. WOFF2 is the smallest format.",
      examples: ['fonts/source-sans-3.woff2'],
    }),
  weight: z
    .union([
      z.number().int().min(1).max(1000),
      z.string().regex(/^\d{1,4} \d{1,4}$/, 'must be two weights such as "200 900"'),
    ])
    .default(400)
    .meta({
      description:
        'The weight of the font, or the lowest and the highest weight of a variable font; 400 by default.',
      examples: [700, '200 900'],
    }),
  style: z
    .enum(['normal', 'italic'])
    .default('normal')
    .meta({ description: 'The style of the font: `normal` (the default) or `italic`.' }),
  display: z.enum(['swap', 'optional', 'fallback', 'block']).default('swap').meta({
    description:
      'The behaviour of browsers until the font is loaded: `swap` (the default) shows another font and replaces it at any time, `fallback` replaces it only within a few seconds, `block` hides the text for a few seconds, and `optional` uses the font only if it is available immediately.',
  }),
  preload: z.boolean().default(false).meta({
    description:
      'True if pages preload the font. Useful only for the font of ordinary text. False by default.',
  }),
  unicodeRange: z
    .string()
    .regex(
      /^[Uu]\+[0-9A-Fa-f?]{1,6}(?:-[0-9A-Fa-f]{1,6})?(?:, ?[Uu]\+[0-9A-Fa-f?]{1,6}(?:-[0-9A-Fa-f]{1,6})?)*$/,
      'must be a list of ranges such as "U+0000-00FF, U+0131"',
    )
    .optional()
    .meta({
      description:
        'The characters that the published font contains, and for which browsers load it. By default, the file is published unchanged.',
      examples: ['U+0000-00FF, U+0131'],
    }),
});
export type FontConfig = z.infer<typeof fontConfigSchema>;

/** Schema of the fonts of the site. */
export const fontsConfigSchema = z
  .array(fontConfigSchema)
  .default([])
  .meta({
    description:
      'Fonts in files of the site, which are published with it. `tokens` specifies where they are used. None by default.',
    examples: [[{ family: 'Source Sans 3', file: 'fonts/source-sans-3.woff2', weight: '200 900' }]],
  });

const stylesheetFileSchema = z.string().regex(/\.css$/i, 'must be a file with the extension css');

/** Schema of the stylesheets of the site. */
export const stylesConfigSchema = z
  .union([stylesheetFileSchema, z.array(stylesheetFileSchema)])
  .default([])
  .transform((files) => (typeof files === 'string' ? [files] : files))
  .meta({
    description:
      'The stylesheets of the site, as paths relative to its folder: one file or a list. Their rules override those of Recto, because they are in a separate cascade layer. They can load only files of the folder `static` and `data:` URLs. None by default.',
    examples: ['theme.css', ['theme.css', 'landing.css']],
  });

/** Schema of the colours, fonts and corners of the site. */
export const tokensConfigSchema = z
  .strictObject({
    accent: modeColors.optional().meta({
      description: 'The colour of links and of the current page in menus.',
      examples: [{ light: '#0b57d0', dark: '#8ab4f8' }],
    }),
    colors: z
      .strictObject({
        page: modeColors.optional().meta({
          description: 'The background of pages.',
          examples: [{ light: '#ffffff', dark: '#16181d' }],
        }),
        raised: modeColors.optional().meta({
          description: 'The background of areas such as menus and cards.',
          examples: [{ light: '#f7f8fa', dark: '#1d2026' }],
        }),
        sunken: modeColors.optional().meta({
          description: 'The background of areas such as the footer and the search field.',
          examples: [{ light: '#eef0f3', dark: '#101216' }],
        }),
        code: modeColors.optional().meta({
          description: 'The background of code blocks and inline code.',
          examples: [{ light: '#f4f5f7', dark: '#1d2026' }],
        }),
        hover: modeColors.optional().meta({
          description: 'The background of links and buttons under the mouse pointer.',
          examples: [{ light: '#e8eaee', dark: '#262a31' }],
        }),
        strong: modeColors.optional().meta({
          description: 'The colour of titles and headings.',
          examples: [{ light: '#111318', dark: '#f5f6f8' }],
        }),
        text: modeColors.optional().meta({
          description: 'The colour of ordinary text.',
          examples: [{ light: '#2b2f36', dark: '#d5d9e0' }],
        }),
        muted: modeColors.optional().meta({
          description: 'The colour of secondary text.',
          examples: [{ light: '#5a616c', dark: '#a0a7b3' }],
        }),
        onAccent: modeColors.optional().meta({
          description: 'The colour of text on the accent colour.',
          examples: [{ light: '#ffffff', dark: '#10131a' }],
        }),
        note: modeColors.optional().meta({
          description: 'The colour of `note` callouts.',
          examples: [{ light: '#0b57d0', dark: '#8ab4f8' }],
        }),
        tip: modeColors.optional().meta({
          description: 'The colour of `tip` callouts.',
          examples: [{ light: '#0a7d3c', dark: '#6fd08c' }],
        }),
        warning: modeColors.optional().meta({
          description: 'The colour of `warning` callouts.',
          examples: [{ light: '#8a5a00', dark: '#f0b849' }],
        }),
        danger: modeColors.optional().meta({
          description: 'The colour of `danger` callouts.',
          examples: [{ light: '#b3261e', dark: '#f28b82' }],
        }),
      })
      .prefault({})
      .meta({
        description: 'Further colours, each for the light and the dark colour mode.',
        examples: [{ page: { light: '#ffffff', dark: '#16181d' } }],
      }),
    fontText: fontFamilies.optional().meta({
      description:
        "The font families of text, as a CSS list; the system's fonts by default. This key does not add fonts to the site: `fonts` does.",
      examples: ["'Source Sans 3', sans-serif"],
    }),
    fontHeading: fontFamilies.optional().meta({
      description: 'The font families of headings, as a CSS list; those of text by default.',
      examples: ['Georgia, serif'],
    }),
    fontCode: fontFamilies.optional().meta({
      description:
        "The font families of code, as a CSS list; the system's monospaced fonts by default.",
      examples: ["'JetBrains Mono', monospace"],
    }),
    radius: z
      .number()
      .min(0)
      .max(24)
      .optional()
      .meta({
        description:
          'The radius of the corners of boxes in CSS pixels, from 0 to 24; 8 by default.',
        examples: [4],
      }),
  })
  .prefault({})
  .meta({
    description:
      "Colours, fonts and corners of the site. A value that is missing is taken from Recto's own design. A colour that has a contrast below 4.5:1 with its text or background is an error.",
    examples: [{ accent: { light: '#0b57d0', dark: '#8ab4f8' }, radius: 4 }],
  });
export type TokensConfig = z.infer<typeof tokensConfigSchema>;

const position = z.enum(['left', 'right']).default('right').meta({
  description: 'The side of the navbar on which the item is: `left` or `right` (the default).',
});

function itemType<Type extends string>(type: Type, description: string) {
  return z.literal(type).meta({ description: `\`${type}\`: ${description}` });
}

/** Schema of a link with a label. */
export const linkConfigSchema = z.strictObject({
  label: z
    .string()
    .min(1)
    .meta({ description: 'The text of the link.', examples: ['Guide'] }),
  href: z
    .string()
    .min(1)
    .meta({
      description:
        'The link target: a path from the root of the site, a URL, or any other target that links in documents may have.',
      examples: ['/guide', 'https://example.org/chat'],
    }),
});
export type LinkConfig = z.infer<typeof linkConfigSchema>;

/** Schema of a picture of the frame: the path of a file in the folder `static`, or a URL. */
export const framePictureSchema = z
  .string()
  .regex(
    /^(?:\/(?!\/)|https?:\/\/[^\s\\]+$)/,
    'must be a path such as "/logo.svg" or a URL without spaces',
  );

const logoConfigSchema = z.strictObject({
  src: framePictureSchema.meta({
    description:
      'The image: the path of a file in the `static` folder, such as `/logo.svg`, or a URL.',
    examples: ['/logo.svg'],
  }),
  srcDark: framePictureSchema.optional().meta({
    description: 'The image for the dark colour mode; `src` by default.',
    examples: ['/logo-dark.svg'],
  }),
  alt: z
    .string()
    .default('')
    .meta({
      description:
        'The text alternative of the image. Empty by default, which is correct if there is a title next to the logo.',
      examples: ['Kit'],
    }),
  href: z
    .string()
    .min(1)
    .optional()
    .meta({
      description:
        'The link target. Without it, the logo in the navbar links to the start page; the logo in the footer is not a link.',
      examples: ['/'],
    }),
  width: z
    .number()
    .positive()
    .optional()
    .meta({
      description: 'The width in CSS pixels. Without it, browsers use that of the image.',
      examples: [32],
    }),
  height: z
    .number()
    .positive()
    .optional()
    .meta({
      description: 'The height in CSS pixels. Without it, browsers use that of the image.',
      examples: [32],
    }),
  target: z.enum(['_self', '_blank']).optional().meta({
    description:
      '`_blank` opens the link of the logo in the navbar in a new tab; `_self` (the default) in the same one.',
  }),
});

const navbarItemConfigSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: itemType('link', 'a link.'),
    position,
    ...linkConfigSchema.shape,
    activeBasePath: z
      .string()
      .startsWith('/', 'must begin with "/"')
      .optional()
      .meta({
        description:
          'The path of a page: the item is marked as current on this page and all pages below it. `href` by default.',
        examples: ['/guide'],
      }),
  }),
  z.strictObject({
    type: itemType('dropdown', 'a button that opens a list of links.'),
    position,
    label: z
      .string()
      .min(1)
      .meta({ description: 'The text of the button.', examples: ['Guide'] }),
    items: z
      .array(linkConfigSchema)
      .min(1)
      .meta({
        description: 'The links of the list.',
        examples: [[{ label: 'Chat', href: 'https://example.org/chat' }]],
      }),
  }),
  z.strictObject({
    type: itemType(
      'locale-dropdown',
      'a list of the languages of the site, with links to the same page. It is hidden if there is only one language.',
    ),
    position,
  }),
  z.strictObject({
    type: itemType(
      'version-dropdown',
      'a list of the versions of a section, with links to the same page. It is hidden if there is only one version.',
    ),
    position,
    section: z.string().meta({ description: 'The id of the section.', examples: ['guide'] }),
  }),
  z.strictObject({
    type: itemType(
      'version-link',
      'a link to the start of a section, in the version that the reader has read last.',
    ),
    position,
    section: z.string().meta({ description: 'The id of the section.', examples: ['guide'] }),
    label: z
      .string()
      .min(1)
      .optional()
      .meta({
        description: 'The text of the link; the label of the version by default.',
        examples: ['Guide'],
      }),
  }),
  z.strictObject({
    type: itemType('doc', 'a link to a document, in the version that the reader has read last.'),
    position,
    label: z
      .string()
      .min(1)
      .meta({ description: 'The text of the link.', examples: ['Guide'] }),
    doc: z
      .string()
      .min(1)
      .meta({
        description: 'The id of the document, such as `tutorials/index`.',
        examples: ['guide/index'],
      }),
    section: z
      .string()
      .optional()
      .meta({
        description:
          'The id of the section with the document; the first section with documents by default.',
        examples: ['guide'],
      }),
  }),
  z.strictObject({
    type: itemType('search', 'the search field. It turns the search on.'),
    position,
  }),
]);
export type NavbarItemConfig = z.infer<typeof navbarItemConfigSchema>;

/** Schema of the navbar. */
export const navbarConfigSchema = z.strictObject({
  title: z
    .string()
    .min(1)
    .optional()
    .meta({
      description:
        'The text next to the logo. It is a link to the start page or, if the logo has an `href`, to that target. Without this key, there is only the logo.',
      examples: ['Kit'],
    }),
  logo: logoConfigSchema.optional().meta({
    description: 'The logo at the beginning of the bar. Without this key, there is only the title.',
    examples: [{ src: '/logo.svg' }],
  }),
  items: z
    .array(navbarItemConfigSchema)
    .default([])
    .meta({
      description:
        'The items of the bar. The items on each side are in the order of this list. By default, the bar has the sections, the search, lists of versions and languages if there are several, and the repository.',
      examples: [
        [{ type: 'link', position: 'left', label: 'Guide', href: '/guide' }, { type: 'search' }],
      ],
    }),
  hideOnScroll: z.boolean().default(false).meta({
    description:
      'True if the bar is hidden when readers scroll down and shown when they scroll up. False by default.',
  }),
  style: z.enum(['dark', 'primary']).optional().meta({
    description:
      'The background: `dark`, or `primary` for the accent colour. Without it, the bar has the colour of the page.',
  }),
});

/** Schema of the footer. */
export const footerConfigSchema = z.strictObject({
  style: z.enum(['light', 'dark']).default('light').meta({
    description:
      '`light` (the default) for the colours of the current colour mode, or `dark` for the dark colours in both modes.',
  }),
  links: z
    .union([
      z.array(
        z.strictObject({
          title: z
            .string()
            .min(1)
            .meta({ description: 'The title of the column.', examples: ['Docs'] }),
          items: z.array(linkConfigSchema).meta({
            description: 'The links of the column.',
            examples: [[{ label: 'Guide', href: '/guide' }]],
          }),
        }),
      ),
      z.array(linkConfigSchema),
    ])
    .optional()
    .meta({
      description:
        'The links: columns with a title and items each, or one list of links. Without it, there are none.',
      examples: [[{ title: 'Docs', items: [{ label: 'Guide', href: '/guide' }] }]],
    }),
  logo: logoConfigSchema.optional().meta({
    description: 'The logo in the footer. Without it, there is none.',
    examples: [{ src: '/logo.svg', alt: 'Kit' }],
  }),
  copyright: z
    .string()
    .optional()
    .meta({
      description:
        'The last line of the footer, in Markdown or HTML. `{year}` is replaced with the year of the build date. Without this key, there is no such line.',
      examples: ['© {year} Kit contributors'],
    }),
});

/** Schema of the announcement bar. */
export const announcementBarConfigSchema = z.strictObject({
  id: z
    .string()
    .min(1)
    .meta({
      description:
        'A name for the message. Readers who have closed the bar see it again when the name changes.',
      examples: ['v2'],
    }),
  content: z
    .string()
    .min(1)
    .meta({
      description: 'The message, in Markdown or HTML.',
      examples: ['[Version 2](/blog/v2) is out.'],
    }),
  backgroundColor: colorConfigSchema.optional().meta({
    description:
      "The background. By default, it is black or white if `textColor` is set, and otherwise that of Recto's design.",
    examples: ['#0b57d0'],
  }),
  textColor: colorConfigSchema.optional().meta({
    description:
      "The colour of the text. By default, it is black or white if `backgroundColor` is set, and otherwise that of Recto's design.",
    examples: ['#ffffff'],
  }),
  isCloseable: z
    .boolean()
    .default(true)
    .meta({ description: 'True (the default) if readers can close the bar.' }),
});

/** Schema of the settings of the colour mode. */
export const colorModeConfigSchema = z
  .strictObject({
    defaultMode: z.enum(['light', 'dark']).default('light').meta({
      description:
        'The colour mode for readers who have not chosen one: `light` (the default) or `dark`.',
    }),
    disableSwitch: z.boolean().default(false).meta({
      description:
        'True if the navbar has no button that switches the colour mode. False by default.',
    }),
    respectPrefersColorScheme: z.boolean().default(false).meta({
      description:
        'True if the mode of the operating system applies instead of `defaultMode`. False by default.',
    }),
  })
  .prefault({});
