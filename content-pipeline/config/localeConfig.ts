import { z } from 'zod';

/** A language of the site. */
const localeConfigSchema = z.strictObject({
  code: z
    .string()
    .regex(/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/, 'must be a language tag such as "en"'),
  /** Its name in that language. */
  label: z.string().min(1),
  direction: z.enum(['ltr', 'rtl']).default('ltr'),
});
export type LocaleConfig = z.infer<typeof localeConfigSchema>;

/** The languages of a site. The first one is the default: its addresses have no prefix. */
export const localesConfigSchema = z
  .array(localeConfigSchema)
  .min(1)
  .refine(
    (locales) => new Set(locales.map(({ code }) => code.toLowerCase())).size === locales.length,
    'names a language twice',
  )
  .default([{ code: 'en', label: 'English', direction: 'ltr' }]);

/** Texts by what they are the words for. An empty line is somebody's oversight, so it is reported. */
const translations = z
  .record(z.string(), z.string())
  .superRefine((texts, context) => {
    for (const [id, text] of Object.entries(texts)) {
      const message = id.trim() === '' ? 'has a message without an id' : 'has no message';
      if (id.trim() !== '' && text.trim() !== '') continue;
      context.addIssue({ code: 'custom', path: [id], message });
    }
  })
  .default({});

/** What `locales/<code>/words.yaml` may say: all words of a language that stand in no document. */
export const wordsConfigSchema = z.strictObject({
  /** The viewer's own words by message id; English where one is missing. */
  messages: translations,
  /** The words of `recto.yaml` by how they are written there; those that are missing stay as they are. */
  labels: translations,
});
export type WordsConfig = z.infer<typeof wordsConfigSchema>;
