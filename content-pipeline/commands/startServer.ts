import { CommandError } from '../diagnostics/commandError';
import { errorCodeOf } from '../files/fileErrors';
import type { CommandContext } from './commandContext';

interface PortOptions {
  /** The port to listen on; 0 for any free port. */
  port: number;
  /** The running command. Its `getOptionValueSource` returns `default` if the user has not set the port. */
  command: { getOptionValueSource(option: 'port'): string | undefined };
}

/**
 * Starts a server and returns its URL, with `localhost` instead of `127.0.0.1`. `otherPorts` is true if the user has
 * not set the port. In this case, if the default port is in use, the server uses another port, and a message is
 * printed.
 *
 * @throws {CommandError} `port-in-use` if the port that the user has set is in use
 */
export async function startServer(
  start: (otherPorts: boolean) => Promise<{ url: string; port: number }>,
  { port, command }: PortOptions,
  context: CommandContext,
): Promise<string> {
  const isChosen = command.getOptionValueSource('port') !== 'default';
  try {
    const server = await start(!isChosen);
    if (port !== 0 && server.port !== port) {
      context.write(`Port ${port} is in use; using port ${server.port} instead\n`);
    }
    return server.url.replace('//127.0.0.1:', '//localhost:');
  } catch (error) {
    if (errorCodeOf(error) !== 'EADDRINUSE') throw error;
    throw new CommandError(
      'port-in-use',
      `port ${port} is in use`,
      'stop the program that uses the port, or set another port with --port',
      { cause: error },
    );
  }
}
