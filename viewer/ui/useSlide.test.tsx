import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { fakeSlides } from '../testing/fakeSlides';
import { slideDuration, useDetailsSlide, useSlide } from './useSlide';

function Details() {
  return (
    <details {...useDetailsSlide()}>
      <summary>
        More <a href="#elsewhere">Elsewhere</a>
      </summary>
      <p>Content</p>
    </details>
  );
}

/** Renders a collapsible part whose content is rendered only while it is open. */
function Branch() {
  const [isOpen, setOpen] = useState(false);
  const { ref, toggle } = useSlide<HTMLDivElement>(setOpen);
  return (
    <>
      <button type="button" onClick={toggle}>
        More
      </button>
      <div ref={ref} hidden={!isOpen} data-testid="branch">
        {isOpen && <p>Content</p>}
      </div>
    </>
  );
}

let fake: ReturnType<typeof fakeSlides>;
beforeEach(() => {
  fake = fakeSlides();
});
afterEach(() => {
  fake.restore();
  jest.restoreAllMocks();
});

const user = userEvent.setup();
const press = () => user.click(screen.getByText('More'));
const finish = () => act(async () => fake.finish());
const isDetailsOpen = () => screen.getByRole<HTMLDetailsElement>('group').open;
const isBranchOpen = () =>
  !screen.getByTestId('branch').hidden && screen.queryByText('Content') !== null;

describe.each([
  { part: 'a <details> element', Part: Details, isOpen: isDetailsOpen },
  { part: 'a branch of a tree', Part: Branch, isOpen: isBranchOpen },
])('$part', ({ Part, isOpen }) => {
  beforeEach(() => void render(<Part />));

  it('slides open', async () => {
    await press();
    expect(fake.slides).not.toEqual([]);
    expect(isOpen()).toBe(true);
  });

  it('shows its content until it is closed', async () => {
    await press();
    await finish();
    await press();
    expect(isOpen()).toBe(true);
    await finish();
    expect(isOpen()).toBe(false);
  });

  it('stays open if it is opened again while it closes', async () => {
    await press();
    await press();
    await press();
    await finish();
    expect(isOpen()).toBe(true);
  });

  it('opens and closes at once where the reader prefers reduced motion', async () => {
    const media = window.matchMedia('');
    jest.spyOn(window, 'matchMedia').mockReturnValue({ ...media, matches: true });
    await press();
    expect(isOpen()).toBe(true);
    await press();
    expect(isOpen()).toBe(false);
    expect(fake.slides).toEqual([]);
  });
});

it('does not handle clicks on a link in a summary', async () => {
  render(<Details />);
  await user.click(screen.getByRole('link'));
  expect(fake.slides).toEqual([]);
});

describe('slideDuration', () => {
  it('grows more slowly than the distance', () => {
    const [short, middle, long] = [slideDuration(100), slideDuration(400), slideDuration(700)];
    expect(short).toBeLessThan(middle);
    expect(middle).toBeLessThan(long);
    expect(middle - short).toBeGreaterThan(long - middle);
  });

  it('is limited', () => {
    expect(slideDuration(100_000)).toBe(420);
  });
});
