import type { SearchEntry } from '#manifest/search';

const words = (
  'Account Address Agent Amount Archive Article Asset Badge Batch Block Board Bridge Buffer Button Cache Canvas ' +
  'Card Chart Check Client Clock Cloud Column Command Config Content Context Cookie Course Cursor Date Default ' +
  'Device Draft Driver Editor Element Entry Error Event Export Factory Field Filter Folder Form Frame Graph Grid ' +
  'Group Handle Header Hook Image Input Item Job Key Label Layer Layout Limit Line Link List Loader Lock Map Mark ' +
  'Match Media Menu Message Method Mode Model Module Name Node Note Object Offer Option Order Output Owner Panel ' +
  'Parser Path Payload Phase Pipe Plan Player Plugin Point Policy Pool Post Price Profile Proxy Query Queue Range ' +
  'Reader Record Region Report Request Result Role Root Route Rule Sample Schema Scope Screen Script Section ' +
  'Server Session Shape Sheet Signal Slot Source Stack State Step Store Stream Style Table Tag Target Task Team ' +
  'Template Text Theme Thread Ticket Token Topic Trace Tree Trigger Type Unit Update User Value Version View Widget ' +
  'Window Worker Writer Zone'
).split(' ');

const verbs = ['get', 'set', 'create', 'is', 'find', 'parse', 'make', 'read', 'write', 'update'];

/**
 * Returns search entries with generated names of a large library. Some names begin with the name of the library. The
 * result is deterministic.
 */
export function generatedNames(count: number): SearchEntry[] {
  let seed = 7;
  const pick = (from: readonly string[]): string => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return from[Math.floor((seed / 2 ** 32) * from.length)] ?? '';
  };
  const entries = new Map<string, SearchEntry>();
  while (entries.size < count) {
    const [a, b, c] = [pick(words), pick(words), pick(words)];
    const title = pick([`${pick(verbs)}${a}${b}`, `Kit${a}${b}${c}`, `${a}${b}${c}`]);
    const kind = /^[a-z]/.test(title) ? 'function' : 'class';
    const preview = `(${a.toLowerCase()}: ${b}, options?: ${c}Options): ${pick(words)}${pick(words)}`;
    const href = `/api/kit/${kind}/${title}/`;
    entries.set(title, { title, href, kind, context: `kit › ${a.toLowerCase()}`, preview });
  }
  return [...entries.values()];
}
