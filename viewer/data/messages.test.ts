import { describe, expect, it } from '@jest/globals';
import { failureMessages } from './failureMessages';
import { filterMessages } from './filterMessages';
import { frameMessages } from './frameMessages';
import { listMessages } from './listMessages';
import { loadingMessages } from './loadingMessages';
import { menuMessages } from './menuMessages';
import { messages } from './messages';
import { notFoundMessages } from './notFoundMessages';
import { pageMessages } from './pageMessages';
import { previewMessages } from './previewMessages';
import { readingMessages } from './readingMessages';
import { searchMessages } from './searchMessages';
import { shortcutMessages } from './shortcutMessages';
import { updateMessages } from './updateMessages';

describe('messages', () => {
  it('gives every id one meaning', () => {
    const parts = [frameMessages, loadingMessages, pageMessages].map((part) => Object.keys(part));
    const ids = parts.flat();
    const later = [
      failureMessages,
      listMessages,
      filterMessages,
      notFoundMessages,
      menuMessages,
      previewMessages,
      readingMessages,
      searchMessages,
      shortcutMessages,
      updateMessages,
    ];
    const all = [...ids, ...later.flatMap((part) => Object.keys(part))];
    expect(all.filter((id, index) => all.indexOf(id) !== index)).toEqual([]);
    expect(Object.keys(messages)).toEqual(expect.arrayContaining(ids));
  });
});
