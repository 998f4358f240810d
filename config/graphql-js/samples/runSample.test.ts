import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { runProgram } from './runSample';

function program(text: string) {
  return {
    place: 'page.md:1',
    line: 1,
    entry: { name: 'sample.js', text },
    companions: [],
    preambleLines: 0,
    legacy: false,
    output: undefined,
  };
}

describe('runProgram', () => {
  it('ends a program that does not end by itself, and says so', async () => {
    const endless = program('setInterval(() => {}, 1_000);');

    expect(await runProgram(endless, undefined, 500)).toEqual([
      'page.md:1: still runs after 0.5 s',
    ]);
  });

  it('does not let port 4000 of a program meet that of another', async () => {
    const meetingPoint = await openMeetingPoint(2);
    const talksToItself = program(`import { createServer } from 'node:http';
const server = createServer((request, response) => response.end('mine')).listen(4000);
server.once('listening', async () => {
  // The answer comes when the other program listens as well.
  await fetch('${meetingPoint.url}');
  const answer = await (await fetch('http://localhost:4000/')).text();
  server.close().closeAllConnections();
  if (answer !== 'mine') throw new Error(answer);
});`);

    const results = await Promise.all([runProgram(talksToItself), runProgram(talksToItself)]);

    expect(results).toEqual([[], []]);
    meetingPoint.close();
  });
});

/** Starts a server that answers requests when as many as `count` are open. */
async function openMeetingPoint(count: number) {
  const waiting: ServerResponse[] = [];
  const server = createServer((_, response) => {
    waiting.push(response);
    if (waiting.length === count) for (const each of waiting) each.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return { url: `http://127.0.0.1:${address.port}/`, close: () => server.close() };
}
