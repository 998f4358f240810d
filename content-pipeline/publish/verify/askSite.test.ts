import { once } from 'node:events';
import { createServer } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { askSite } from './askSite';

describe('askSite', () => {
  it('says why no answer came', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    await new Promise((resolve) => server.close(resolve));

    const answer = await askSite(new URL(`http://127.0.0.1:${port}/`))('content/manifest.json');

    expect(answer).toMatchObject({
      status: 0,
      trouble: { message: expect.stringContaining('ECONNREFUSED') },
    });
  });
});
