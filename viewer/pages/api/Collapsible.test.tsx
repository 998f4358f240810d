import { afterEach, describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createPreference } from '../../preferences/preference';
import { Collapsible } from './Collapsible';

const preference = createPreference('recto.test');

/** Renders a new page with two collapsible parts. Only the first uses the preference. */
function visit() {
  document.body.innerHTML = '';
  render(
    <>
      <Collapsible summary="Inherited" preference={preference}>
        Members
      </Collapsible>
      <Collapsible summary="Example">Code</Collapsible>
    </>,
  );
  const [inherited, other] = screen.getAllByRole<HTMLDetailsElement>('group');
  if (inherited === undefined || other === undefined) throw new Error('Two are expected');
  return { inherited, other };
}

afterEach(() => act(() => preference.set(null)));

describe('content with a preference', () => {
  it('is open on later pages once a reader has opened it, until it is closed', async () => {
    const user = userEvent.setup();
    visit();
    await user.click(screen.getByText('Inherited'));
    expect(preference.get()).toBe('true');

    const second = visit();
    expect([second.inherited.open, second.other.open]).toEqual([true, false]);

    await user.click(screen.getByText('Inherited'));
    expect(second.inherited.open).toBe(false);
    expect(preference.get()).toBeNull();
    expect(visit().inherited.open).toBe(false);
  });

  it('stores nothing if a link or other content opens', async () => {
    const user = userEvent.setup();
    const { inherited } = visit();
    inherited.open = true;
    await user.click(screen.getByText('Example'));

    expect(preference.get()).toBeNull();
  });
});
