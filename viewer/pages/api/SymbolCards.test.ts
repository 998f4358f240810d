import { describe, expect, it } from '@jest/globals';
import { placeCard } from './SymbolCards';

const view = { width: 400, height: 800, isRightToLeft: false };
const card = { width: 200, height: 100 };

describe('placeCard', () => {
  it('is above the link, at its start', () => {
    const link = { left: 50, top: 300, width: 60, height: 20 };
    expect(placeCard(link, card, view)).toEqual({ left: 50, top: 192 });
  });

  it('is below the link if there is no space above', () => {
    const link = { left: 50, top: 100, width: 60, height: 20 };
    expect(placeCard(link, card, view)).toEqual({ left: 50, top: 128 });
  });

  it('stays within the window', () => {
    const link = { left: 330, top: 300, width: 60, height: 20 };
    expect(placeCard(link, card, view).left).toBe(192);
    expect(placeCard({ ...link, left: -20 }, card, view).left).toBe(8);
  });

  it('begins at the right where lines do', () => {
    const link = { left: 250, top: 300, width: 60, height: 20 };
    expect(placeCard(link, card, { ...view, isRightToLeft: true }).left).toBe(110);
  });
});
