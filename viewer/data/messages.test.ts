import { describe, expect, it } from '@jest/globals';
import { failureMessages } from './failureMessages';
import { frameMessages } from './frameMessages';
import { listMessages } from './listMessages';
import { loadingMessages } from './loadingMessages';
import { messages } from './messages';
import { pageMessages } from './pageMessages';

describe('messages', () => {
  it('gives every id one meaning', () => {
    const parts = [frameMessages, loadingMessages, pageMessages].map((part) => Object.keys(part));
    const ids = parts.flat();
    const all = [...ids, ...Object.keys(failureMessages), ...Object.keys(listMessages)];
    expect(all.filter((id, index) => all.indexOf(id) !== index)).toEqual([]);
    expect(Object.keys(messages)).toEqual(expect.arrayContaining(ids));
  });
});
