import { ExitCode } from '../diagnostics/exitCode';
import { errorCodeOf } from '../files/fileErrors';
import { type CommandContext, CommandError } from './commandContext';

interface PortOptions {
  /** The port to listen on; 0 for any free one. */
  port: number;
  /** Knows whether somebody chose the port. */
  command: { getOptionValueSource(option: 'port'): string | undefined };
}

/**
 * Starts a server and returns it with its URL as people type it. A default port that is in use is replaced by another
 * one, which is printed.
 *
 * @throws {CommandError} where a port that somebody chose is in use
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
      ExitCode.ioFailed,
      `Port ${port} is in use`,
      'End the program that uses it, or choose another port with --port',
      { cause: error },
    );
  }
}
