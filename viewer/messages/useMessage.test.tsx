import { expect, it } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { TranslationContext, useMessage } from './useMessage';

const inGerman = ({ children }: { children: ReactNode }) => (
  <TranslationContext value={{ 'show-all': 'Alle {count} zeigen' }}>{children}</TranslationContext>
);

it('fills values into the English text, and into its translation', () => {
  const use = () => useMessage('show-all', { count: '7' });
  expect(renderHook(use).result.current).toBe('Show all 7');
  expect(renderHook(use, { wrapper: inGerman }).result.current).toBe('Alle 7 zeigen');
});
