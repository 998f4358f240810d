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
    const talksToItself = program(`import { createServer } from 'node:http';
const server = createServer((request, response) => response.end('mine')).listen(4000);
server.once('listening', async () => {
  // Long enough for the other program to listen as well.
  await new Promise((resolve) => setTimeout(resolve, 500));
  const answer = await (await fetch('http://localhost:4000/')).text();
  server.close().closeAllConnections();
  if (answer !== 'mine') throw new Error(answer);
});`);

    const results = await Promise.all([runProgram(talksToItself), runProgram(talksToItself)]);

    expect(results).toEqual([[], []]);
  });
});
