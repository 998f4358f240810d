import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { ContentView } from './ContentView';

jest.mock('./markdown/MarkdownBody', () => {
  throw new Error('The chunk is gone');
});

describe('a Markdown body whose parser cannot be loaded', () => {
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    jest.spyOn(console, 'warn').mockImplementation(() => {});
  });

  it('stays readable, with a note', async () => {
    const body = { type: 'markdown', source: '## Install' } as const;
    await act(async () => void render(<ContentView body={body} path="/x/" />));

    expect(await screen.findByText(/shown without formatting/)).toBeTruthy();
    expect(screen.getByText('## Install')).toBeTruthy();
  });
});
