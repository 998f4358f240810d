import { afterEach, describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { element, tree } from '../testing/tree';
import { slideDetails } from './slideDetails';
import { TreeView } from './TreeView';

let stop = () => {};
afterEach(() => stop());

describe('folded text', () => {
  it('opens and closes at once where there is no animation', async () => {
    const user = userEvent.setup();
    stop = slideDetails();
    const summary = element('summary', {}, 'More');
    render(<TreeView tree={tree(element('details', {}, summary, element('p', {}, 'Text')))} />);
    const fold = screen.getByRole('group');

    await user.click(screen.getByText('More'));
    expect(fold).toHaveProperty('open', true);

    await user.click(screen.getByText('More'));
    expect(fold).toHaveProperty('open', false);
  });
});
