import type { DevEvent } from '#manifest/devEvent';
import { memoryCache, memoryFileStore } from '../../files/testing/memoryFiles';
import { viewerColors } from '../../testing/viewerColors';
import { type Compiler, createCompiler } from '../compiler';
import { createSession } from '../createSession';
import { createLiveSite } from '../liveSite';

const options = {
  ...{ siteFolder: '/site', cache: memoryCache(), typedoc: { file: '/none' }, generator: 'test' },
  ...{
    year: '2026',
    changes: Promise.resolve(new Map<string, string>()),
    today: '2026-07-01',
    drafts: false,
  },
  viewerColors,
};

/** Opens a session on a site in memory, compiles the site, and records the events that open pages receive. */
export async function openSession(
  files: Readonly<Record<string, string>>,
  watch?: (compiler: Compiler) => Compiler,
) {
  const session = prepareSession(files, watch);
  await session.begin();
  return session;
}

/** Opens a session on a site in memory without compiling it. `watch` returns the compiler that the session uses. */
export function prepareSession(
  files: Readonly<Record<string, string>>,
  watch: (compiler: Compiler) => Compiler = (compiler) => compiler,
) {
  const sources: Record<string, string> = { ...files };
  const read = new Set<string>();
  const received: DevEvent[] = [];
  const live = createLiveSite('viewer', (message) => void received.push(...eventsIn(message)));
  const store = memoryFileStore(sources);
  const noted: typeof store = {
    ...store,
    read(file) {
      read.add(file);
      return store.read(file);
    },
  };
  const compiler = watch(createCompiler(options, noted));
  const session = createSession(compiler, live, {
    onCompiled: () => undefined,
    onDefect(error) {
      throw error;
    },
    readLines: async () => (file, line) => sources[file]?.split('\n')[line - 1],
  });
  const applyOne = (type: 'added' | 'changed' | 'removed', name: string) =>
    session.applyChanges([{ type, file: `/site/${name}` }]);

  return {
    sources,
    live,
    begin: session.begin,
    show: session.show,
    /** Returns the names of the files that have been read. */
    read: () => [...read],
    /** Returns the events since the last call. */
    events: () => received.splice(0),
    edit(name: string, text: string) {
      const type = name in sources ? 'changed' : 'added';
      sources[name] = text;
      return applyOne(type, name);
    },
    /** Replaces the texts of several existing files in one change. */
    editAll(texts: Readonly<Record<string, string>>) {
      Object.assign(sources, texts);
      const type = 'changed' as const;
      return session.applyChanges(
        Object.keys(texts).map((name) => ({ type, file: `/site/${name}` })),
      );
    },
    remove(name: string) {
      delete sources[name];
      return applyOne('removed', name);
    },
    async rename(name: string, other: string) {
      sources[other] = sources[name] ?? '';
      delete sources[name];
      const changes = [{ type: 'removed' as const, file: `/site/${name}` }];
      await session.applyChanges([...changes, { type: 'added', file: `/site/${other}` }]);
    },
    greeting: () => eventsIn(live.greeting()),
  };
}

function eventsIn(messages: string): DevEvent[] {
  return messages
    .split('\n\n')
    .filter((message) => message !== '')
    .map((message) => JSON.parse(message.replace(/^data: /, '')));
}
