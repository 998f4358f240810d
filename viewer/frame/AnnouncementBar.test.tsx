import { afterEach, describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import type { AnnouncementBar as Announcement } from '#manifest/theme';
import { announcementDismissed, announcementId } from '../preferences/choices';
import { AnnouncementBar } from './AnnouncementBar';

const announcement: Announcement = {
  id: 'one',
  content: { nodes: ['Version 2 is out.'] },
  isCloseable: true,
};

const bar = () => screen.queryByRole('region', { name: 'Announcement' });
const close = () => fireEvent.click(screen.getByRole('button', { name: 'Close the announcement' }));

afterEach(() => {
  announcementId.set(null);
  announcementDismissed.set(null);
});

describe('AnnouncementBar', () => {
  it('stays closed once it is closed', () => {
    const { unmount } = render(<AnnouncementBar announcement={announcement} />);
    expect(bar()?.textContent).toBe('Version 2 is out.');
    close();
    expect(bar()).toBeNull();
    expect(window.localStorage.getItem('docusaurus.announcement.dismiss')).toBe('true');
    unmount();
    render(<AnnouncementBar announcement={announcement} />);
    expect(bar()).toBeNull();
  });

  it('is shown again with another message', () => {
    const { rerender } = render(<AnnouncementBar announcement={announcement} />);
    close();
    rerender(<AnnouncementBar announcement={{ ...announcement, id: 'two' }} />);
    expect(bar()).not.toBeNull();
    expect(window.localStorage.getItem('docusaurus.announcement.id')).toBe('two');
    expect(window.localStorage.getItem('docusaurus.announcement.dismiss')).toBe('false');
  });

  it('is shown on an open page even if the previous one was hidden before the first paint', () => {
    document.documentElement.dataset.announcement = '';
    const { rerender } = render(<AnnouncementBar announcement={announcement} />);
    close();
    document.documentElement.dataset.announcement = '';
    rerender(<AnnouncementBar announcement={{ ...announcement, id: 'two' }} />);
    expect(document.documentElement.dataset.announcement).toBe('two');
  });

  it('cannot be closed if configured', () => {
    render(<AnnouncementBar announcement={{ ...announcement, isCloseable: false }} />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
