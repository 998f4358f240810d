import { afterEach, describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import type { AnnouncementBar as Announcement } from '#manifest/theme';
import { announcementDismissed, announcementId } from '../preferences/choices';
import { AnnouncementBar } from './AnnouncementBar';

const announcement: Announcement = {
  id: 'one',
  content: { type: 'root', children: [{ type: 'text', value: 'Version 2 is out.' }] },
  isCloseable: true,
};

const bar = () => screen.queryByRole('region', { name: 'Announcement' });
const close = () => fireEvent.click(screen.getByRole('button', { name: 'Close the announcement' }));

afterEach(() => {
  announcementId.set(null);
  announcementDismissed.set(null);
});

describe('AnnouncementBar', () => {
  it('stays until it is closed, and then stays away', () => {
    const { unmount } = render(<AnnouncementBar announcement={announcement} />);
    expect(bar()?.textContent).toBe('Version 2 is out.');
    close();
    expect(bar()).toBeNull();
    expect(window.localStorage.getItem('docusaurus.announcement.dismiss')).toBe('true');
    unmount();
    render(<AnnouncementBar announcement={announcement} />);
    expect(bar()).toBeNull();
  });

  it('comes back with another message', () => {
    const { rerender } = render(<AnnouncementBar announcement={announcement} />);
    close();
    rerender(<AnnouncementBar announcement={{ ...announcement, id: 'two' }} />);
    expect(bar()).not.toBeNull();
    expect(window.localStorage.getItem('docusaurus.announcement.id')).toBe('two');
    expect(window.localStorage.getItem('docusaurus.announcement.dismiss')).toBe('false');
  });

  it('is seen again in an open page, though the one before was hidden before anything was drawn', () => {
    document.documentElement.dataset.announcement = '';
    const { rerender } = render(<AnnouncementBar announcement={announcement} />);
    close();
    document.documentElement.dataset.announcement = '';
    rerender(<AnnouncementBar announcement={{ ...announcement, id: 'two' }} />);
    expect(document.documentElement.dataset.announcement).toBe('two');
  });

  it('cannot be closed where the site does not want it', () => {
    render(<AnnouncementBar announcement={{ ...announcement, isCloseable: false }} />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
