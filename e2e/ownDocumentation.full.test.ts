import { expect, it } from '@jest/globals';
import { runRecto } from './support/recto';

it('the documentation of Recto compiles without problems', async () => {
  const result = await runRecto(['check', 'config/recto', '--strict', '--date', '2026-01-31']);
  expect(result).toMatchObject({ code: 0, stderr: '' });
  expect(result.stdout).toContain('no problems');
});
