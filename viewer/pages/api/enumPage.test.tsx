import { describe, expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { enumPage } from '../testing/symbolPages';
import { EnumPageView } from './SymbolPages';

describe('the page of an enum', () => {
  it('has a row for each member, under the anchor of the member', () => {
    render(<EnumPageView page={enumPage} />);

    const row = screen.getByRole('row', { name: /PIXEL/ });
    expect(row.id).toBe('PIXEL');
    expect(within(row).getByRole('cell', { name: "'px'" })).toBeTruthy();
    expect(within(row).getByRole('link', { name: 'PixelLength' })).toBeTruthy();
  });

  it('strikes deprecated members through and says so', () => {
    render(<EnumPageView page={enumPage} />);

    const row = screen.getByRole('row', { name: /INCH deprecated/ });
    expect(within(row).getByText('INCH').tagName).toBe('S');
  });

  it('has no column for meanings that nobody has written', () => {
    const members = [{ name: 'A', anchor: 'A', value: '1' }];
    render(<EnumPageView page={{ ...enumPage, members }} />);

    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Member',
      'Value',
    ]);
  });
});
