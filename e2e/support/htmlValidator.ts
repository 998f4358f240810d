import { HtmlValidate, type Message, StaticConfigLoader } from 'html-validate';

const loader = new StaticConfigLoader({
  root: true,
  elements: ['html5'],
  extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
  rules: {
    // The stylesheet of a site that was written by hand may change under its name; all other files are
    // held to their bytes by `crossorigin` and `integrity`.
    'require-sri': ['error', { target: 'crossorigin' }],
    'no-dup-id': 'error',
    'heading-level': ['error', { minInitialRank: 'h1', allowMultipleH1: false }],
  },
});
const validator = new HtmlValidate(loader);

/** What the HTML standard and the rules for accessible markup say against a file, one failure a line. */
export async function htmlErrorsOf(name: string, html: string): Promise<string[]> {
  const { results } = await validator.validateString(html, name);
  return results.flatMap(({ messages }) => messages.map((message) => inWords(name, message)));
}

function inWords(name: string, { line, ruleId, message, selector }: Message): string {
  return `${name}:${line} ${ruleId}: ${message} ${selector ?? ''}`;
}
