import { describe, expect, it } from '@jest/globals';
import { inventorySchema } from './releases';

describe('inventorySchema', () => {
  const base = {
    release: 'one',
    published: '2026-01-01T00:00:00.000Z',
    pages: 0,
    immutableFiles: {},
  };
  const file = { hash: '0123456789abcdef0123', size: 1 };
  const isRead = (name: string) =>
    inventorySchema.safeParse({ ...base, outputFiles: { [name]: file } }).success;

  it.each(['index.html', '.well-known/security.txt', 'a/..b/c', 'ü/ä b.html'])(
    'accepts the name %s',
    (name) => {
      expect(isRead(name)).toBe(true);
    },
  );

  it.each(['../up', '/etc/passwd', 'a/../../b', '..', 'a\\..\\b', './a', 'a\0b', ''])(
    'refuses the name %j, which could lead out of the target',
    (name) => {
      expect(isRead(name)).toBe(false);
    },
  );
});
