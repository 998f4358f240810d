import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { contentType } from 'mime-types';
import { expect } from 'playwright/test';
import { freePort } from '../../scripts/previewSite.mjs';

/** A running server. */
export interface RunningHost {
  /** The URL of the root, with a trailing slash. */
  url: string;
  close(): Promise<void>;
}

/** A kind of server for static files that is not configured for Recto. */
export interface PlainHost {
  name: string;
  /** Tests if the server's program is installed. */
  isInstalled(): boolean;
  /** Serves a folder. `work` is a folder for temporary files. */
  serve(folder: string, work: string): Promise<RunningHost>;
}

/**
 * A minimal server. It sends files by name and `index.html` for paths with a trailing slash; otherwise, it sends status
 * 404.
 */
export const plainNode = {
  name: 'a server of thirty lines',
  isInstalled: () => true,
  async serve(folder: string): Promise<RunningHost> {
    const server = createServer(async ({ url = '/' }, response) => {
      const { pathname } = new URL(url, 'http://localhost');
      const name = decodeURIComponent(pathname).replace(/\/$/, '/index.html');
      const bytes = await readFile(path.join(folder, name)).catch(() => undefined);
      const type = contentType(path.extname(name)) || 'application/octet-stream';
      response.writeHead(bytes ? 200 : 404, { 'content-type': bytes ? type : 'text/plain' });
      response.end(bytes ?? 'Not found');
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    return {
      url: `http://127.0.0.1:${port}/`,
      async close() {
        server.close();
        server.closeAllConnections();
        await once(server, 'close');
      },
    };
  },
} satisfies PlainHost;

const python: PlainHost = {
  name: 'python3 -m http.server',
  isInstalled: () => spawnSync('python3', ['--version']).status === 0,
  async serve(folder) {
    const port = await freePort();
    const args = ['-m', 'http.server', String(port), '--bind', '127.0.0.1', '--directory', folder];
    return running(spawn('python3', args, { stdio: 'ignore' }), port);
  },
};

const nginxProgram = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'].find(
  (program) => existsSync(program),
);

const nginx: PlainHost = {
  name: 'nginx',
  isInstalled: () => nginxProgram !== undefined,
  async serve(folder, work) {
    const port = await freePort();
    await mkdir(work, { recursive: true });
    const configuration = path.join(work, 'nginx.conf');
    await writeFile(configuration, nginxConfiguration(folder, work, port));
    const args = ['-e', 'stderr', '-p', work, '-c', configuration];
    return running(spawn(nginxProgram ?? 'nginx', args, { stdio: 'ignore' }), port);
  },
};

export const plainHosts: readonly PlainHost[] = [plainNode, python, nginx];

/** Returns an nginx configuration that serves static files and writes only to `work`. */
function nginxConfiguration(folder: string, work: string, port: number): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `
daemon off; master_process off; pid "${work}/nginx.pid";
events {}
http {
  ${temporary.map((kind) => `${kind}_temp_path "${work}/${kind}";`).join(' ')}
  access_log off;
  types { text/html html; text/css css; text/javascript js; application/json json; image/svg+xml svg; }
  server { listen 127.0.0.1:${port}; root "${folder}"; }
}
`;
}

/**
 * Waits until a program accepts requests on a port, and returns the running server.
 *
 * @throws {Error} if the program ends before it accepts requests, or does not accept them within ten seconds
 */
async function running(program: ChildProcess, port: number): Promise<RunningHost> {
  const url = `http://127.0.0.1:${port}/`;
  const isRunning = async () => {
    if (program.exitCode !== null)
      throw new Error(`The server ended with exit code ${program.exitCode}`);
    return (await fetch(url).catch(() => undefined)) !== undefined;
  };
  await expect.poll(isRunning, { message: `${url} answers`, timeout: 10_000 }).toBe(true);
  return {
    url,
    async close() {
      program.kill();
      if (program.exitCode === null) await once(program, 'exit');
    },
  };
}
