import { CommandError } from '../diagnostics/commandError';
import { errorCodeOf } from '../files/fileErrors';
import type { CommandContext } from './commandContext';

interface PortOptions {
  /** The port to listen on; 0 for any free one. */
  port: number;
  /** The command, which knows if the user chose the port. */
  command: { getOptionValueSource(option: 'port'): string | undefined };
}

/**
 * Starts a server and returns it with its URL as people type it. A default port that is in use is replaced by another
 * one, which is printed.
 *
 * @throws {CommandError} if the port that the user chose is in use
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
      context.write(`Port ${port} is in use, so this is port ${server.port}\n`);
    }
    return server.url.replace('//127.0.0.1:', '//localhost:');
  } catch (error) {
    if (errorCodeOf(error) !== 'EADDRINUSE') throw error;
    throw new CommandError(
      'port-in-use',
      `Port ${port} is in use`,
      'End the program that uses it, or choose another port with --port',
      { cause: error },
    );
  }
}
