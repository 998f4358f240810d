import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MarkdownView } from './MarkdownView';

jest.mock('./markdown/MarkdownBody', () => {
  throw new Error('The chunk is gone');
});

describe('a Markdown body whose parser cannot be had', () => {
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    jest.spyOn(console, 'warn').mockImplementation(() => {});
  });

  it('stays readable, with a quiet note', async () => {
    render(<MarkdownView source="## Install" />);

    expect(await screen.findByText(/a part of the viewer is missing/)).toBeTruthy();
    expect(screen.getByText('## Install')).toBeTruthy();
  });
});
