import type { DevEvent } from '#manifest/devEvent';
import { memoryCache, memoryFileStore } from '../../files/testing/memoryFiles';
import { type Compiler, createCompiler } from '../compiler';
import { createSession } from '../createSession';
import { createShowcase } from '../showcase';

const options = {
  ...{ siteFolder: '/site', cache: memoryCache(), typedocProcess: '/none', generator: 'test' },
  ...{ year: '2026', changes: new Map<string, string>(), today: '2026-07-01', drafts: false },
};

/** A site that is written at in a test, and all that open pages are told meanwhile. */
export async function openSession(
  files: Readonly<Record<string, string>>,
  watch: (compiler: Compiler) => Compiler = (compiler) => compiler,
) {
  const sources: Record<string, string> = { ...files };
  const events: DevEvent[] = [];
  const showcase = createShowcase('viewer', (message) => void events.push(...eventsIn(message)));
  const compiler = watch(createCompiler(options, memoryFileStore(sources)));
  const session = createSession(compiler, showcase, {
    onCompiled: () => undefined,
    onDefect(error) {
      throw error;
    },
    readLines: async () => (file, line) => sources[file]?.split('\n')[line - 1],
  });
  await session.begin();
  const take = (type: 'added' | 'changed' | 'removed', name: string) =>
    session.take([{ type, file: `/site/${name}` }]);

  return {
    sources,
    showcase,
    /** What was told since this was asked for last. */
    told: () => events.splice(0),
    edit(name: string, text: string) {
      const type = name in sources ? 'changed' : 'added';
      sources[name] = text;
      return take(type, name);
    },
    remove(name: string) {
      delete sources[name];
      return take('removed', name);
    },
    async rename(name: string, other: string) {
      sources[other] = sources[name] ?? '';
      delete sources[name];
      const changes = [{ type: 'removed' as const, file: `/site/${name}` }];
      await session.take([...changes, { type: 'added', file: `/site/${other}` }]);
    },
    greeting: () => eventsIn(showcase.greeting()),
  };
}

function eventsIn(messages: string): DevEvent[] {
  return messages
    .split('\n\n')
    .filter((message) => message !== '')
    .map((message) => JSON.parse(message.replace(/^data: /, '')));
}
