import { describe, expect, it } from '@jest/globals';
import type { IndexFile } from './indexFiles';
import { createIndexLoader } from './searchIndex';
import type { IndexPart } from './workerProtocol';

const source = { id: 'docs current en', section: 'docs', group: 'docs' as const };
const file = (name: string): IndexFile => ({ part: 'names', file: name, source });
const partOf = ({ file: title }: IndexFile): IndexPart => ({
  part: 'names',
  content: { entries: [{ title, href: '/', kind: 'page' }] },
  source,
});

/** Returns a loader, and functions with which the test responds to its requests. */
function openLoader() {
  const open = new Map<string, { arrive(): Promise<void>; fail(): Promise<void> }>();
  const added: string[] = [];
  const asked: string[] = [];
  const loader = createIndexLoader({
    read: (wanted) => {
      asked.push(wanted.file);
      return new Promise((resolve, reject) => {
        const settled = () => new Promise<void>((done) => setTimeout(done));
        open.set(wanted.file, {
          arrive() {
            const shards = ['a', 'b'].map((name) => ({ file: `of-${name}`, prefixes: [name] }));
            resolve(wanted.choose ? { part: 'list', shards } : partOf(wanted));
            return settled();
          },
          fail() {
            reject(new Error('gone'));
            return settled();
          },
        });
      });
    },
    add: (part) => added.push(part.part === 'names' ? (part.content.entries[0]?.title ?? '') : ''),
  });
  return { ...loader, asked, added, at: (name: string) => open.get(name) };
}

describe('an index', () => {
  it('loads one list of files after the other, each file once', async () => {
    const index = openLoader();
    index.want([[file('a'), file('b')], [file('c')]]);
    index.want([[file('a'), file('b')], [file('c')]]);
    expect(index.asked).toEqual(['a', 'b']);
    await index.at('a')?.arrive();
    expect(index.asked).toEqual(['a', 'b']);
    await index.at('b')?.arrive();
    expect(index.asked).toEqual(['a', 'b', 'c']);
    expect(index.state()).toMatchObject({ isLoading: true, revision: 2 });
    await index.at('c')?.arrive();
    expect(index.state()).toMatchObject({ isLoading: false, revision: 3, hasFailed: false });
    expect(index.added).toEqual(['a', 'b', 'c']);
    expect([...index.state().kinds]).toEqual(['page']);
  });

  it('loads files that refine the first results in parallel, and adds them in order', async () => {
    const index = openLoader();
    index.want([[file('a')], [file('b')], [file('c')]]);
    expect(index.asked).toEqual(['a']);
    await index.at('a')?.arrive();
    expect(index.asked).toEqual(['a', 'b', 'c']);
    await index.at('c')?.arrive();
    expect(index.added).toEqual(['a']);
    await index.at('b')?.arrive();
    expect(index.added).toEqual(['a', 'b', 'c']);
  });

  it('does not load further files for an earlier query', async () => {
    const index = openLoader();
    const list: IndexFile = {
      ...file('list'),
      choose: (shards) => shards.slice(0, 1).map((shard) => ({ shard, choose: () => [] })),
    };
    index.want([[file('a'), list], [file('b')]]);
    index.want([[file('c')], [file('d')]]);
    await index.at('a')?.arrive();
    await index.at('list')?.arrive();
    expect(index.asked).toEqual(['a', 'list', 'c']);
    await index.at('c')?.arrive();
    expect(index.asked).toEqual(['a', 'list', 'c', 'd']);
  });

  it('adds a file once for two queries', async () => {
    const index = openLoader();
    index.want([[file('a')], [file('b')]]);
    index.want([[file('a')], [file('c')]]);
    await index.at('a')?.arrive();
    expect(index.added).toEqual(['a']);
    expect(index.state().revision).toBe(1);
  });

  it('reports a failed file while others are loading', async () => {
    const index = openLoader();
    index.want([[file('a'), file('b')], [file('c')]]);
    await index.at('b')?.fail();
    expect(index.state()).toMatchObject({ isLoading: true, hasFailed: true });
    await index.at('a')?.arrive();
    expect(index.state()).toMatchObject({ isLoading: true, hasFailed: true });
    await index.at('c')?.arrive();
    expect(index.state()).toMatchObject({ isLoading: false, hasFailed: true });
  });

  it('does not report a failed file that is no longer needed', async () => {
    const index = openLoader();
    index.want([[file('a')]]);
    index.want([[file('b')]]);
    await index.at('a')?.fail();
    expect(index.state().hasFailed).toBe(false);
  });

  it('continues without a failed file, reports it, and loads it again on request', async () => {
    const index = openLoader();
    index.want([[file('a')], [file('b')]]);
    await index.at('a')?.fail();
    await index.at('b')?.arrive();
    expect(index.state()).toMatchObject({ isLoading: false, hasFailed: true });
    expect(index.added).toEqual(['b']);
    index.retry();
    await index.at('a')?.arrive();
    expect(index.asked).toEqual(['a', 'b', 'a']);
    expect(index.state()).toMatchObject({ isLoading: false, hasFailed: false });
  });

  it('does not report a failure that no longer matters', async () => {
    const index = openLoader();
    index.want([[file('a')]]);
    await index.at('a')?.fail();
    index.want([[file('b')]]);
    await index.at('b')?.arrive();
    expect(index.state().hasFailed).toBe(false);
    index.want([[file('a')]]);
    await index.at('a')?.fail();
    expect(index.state().hasFailed).toBe(true);
    expect(index.asked).toEqual(['a', 'b']);
  });

  it('loads the files that lists name before those of the next list, each list once', async () => {
    const index = openLoader();
    const list = (query: string): IndexFile => ({
      ...file('list'),
      choose: (shards) => {
        const found = shards.filter(({ prefixes }) => prefixes?.includes(query));
        return found.map((shard) => ({ shard, choose: () => [] }));
      },
    });
    index.want([[list('a')], [file('z')]]);
    await index.at('list')?.arrive();
    expect(index.asked).toEqual(['list', 'of-a']);
    expect(index.state()).toMatchObject({ isLoading: true, revision: 0 });
    await index.at('of-a')?.arrive();
    await index.at('z')?.arrive();
    expect(index.state()).toMatchObject({ isLoading: false, revision: 2 });
    index.want([[list('b')], [file('z')]]);
    expect(index.state().isLoading).toBe(true);
    await index.at('list')?.arrive();
    await index.at('of-b')?.fail();
    expect(index.asked).toEqual(['list', 'of-a', 'z', 'of-b']);
    expect(index.state()).toMatchObject({ isLoading: false, hasFailed: true });
    index.want([[list('a')], [file('z')]]);
    await index.at('list')?.arrive();
    expect(index.state()).toMatchObject({ isLoading: false, hasFailed: false });
    index.want([[list('b')]]);
    index.retry();
    await index.at('list')?.arrive();
    await index.at('of-b')?.arrive();
    expect(index.state()).toMatchObject({ isLoading: false, hasFailed: false, revision: 3 });
  });

  it('notifies its listeners', async () => {
    const index = openLoader();
    let heard = 0;
    const end = index.subscribe(() => {
      heard += 1;
    });
    index.want([[file('a')]]);
    await index.at('a')?.arrive();
    expect(heard).toBeGreaterThan(1);
    const before = heard;
    end();
    index.retry();
    expect(heard).toBe(before);
  });
});
