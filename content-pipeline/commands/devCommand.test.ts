import { expect, it } from '@jest/globals';
import type { Diagnostic } from '../diagnostics/diagnostic';
import { createReporter } from './devCommand';

/** Reports compilations with diagnostics of the given codes to `recto dev`, and returns its standard error. */
async function errorsOf(compilations: readonly Diagnostic['code'][][]): Promise<string> {
  const errors: string[] = [];
  let printed = () => {};
  const { onCompiled } = createReporter({
    milliseconds: () => 0,
    write: () => undefined,
    writeError(text) {
      errors.push(text);
      printed();
    },
  });
  for (const codes of compilations) {
    const isPrinted = new Promise<void>((resolve) => {
      printed = () => errors.join('\n').includes(codes.join()) && resolve();
    });
    const diagnostics = codes.map(
      (code): Diagnostic => ({ code, severity: 'error', message: 'No.', file: 'a.md' }),
    );
    onCompiled({ site: undefined, diagnostics, articles: new Map() }, ['a.md']);
    await isPrinted;
  }
  return errors.join('\n');
}

it('names the command that explains a diagnostic once', async () => {
  const errors = await errorsOf([
    ['broken-link'],
    ['broken-image'],
    ['broken-anchor'],
    ['encoding'],
  ]);

  expect(errors).toMatch(/\nMore about a diagnostic: npx recto-docs explain broken-link\n/);
  expect(errors.match(/recto-docs explain/g)).toHaveLength(1);
});
