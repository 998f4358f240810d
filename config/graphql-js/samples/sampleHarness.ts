import net from 'node:net';

// Runs in the process of a sample, before the sample itself. The samples on pages use port 4000. This module replaces it
// with a free port of the loopback interface, so that samples do not conflict with each other or with other programs.

/** A message from the process of a sample to the test: the port on which the process listens. */
export interface HarnessMessage {
  port: number;
}

// A server must not outlive a test run that was killed, and listening for that must not keep a program alive.
process.once('disconnect', () => process.exit());
process.channel?.unref();

const shownPort = 4000;
let realPort = Number(process.env.SAMPLE_PORT ?? 0);

const { listen } = net.Server.prototype;
net.Server.prototype.listen = function listenOnFreePort(this: net.Server, ...args: unknown[]) {
  if (portOf(args[0]) !== shownPort) return Reflect.apply(listen, this, args);
  // The first listener, so that the callback of the sample can already use the real port.
  this.prependOnceListener('listening', () => {
    const address = this.address();
    if (address === null || typeof address === 'string') return;
    realPort = address.port;
    process.send?.({ port: realPort } satisfies HarnessMessage);
  });
  const callback = args.find((argument) => typeof argument === 'function');
  return Reflect.apply(listen, this, [{ port: 0, host: '127.0.0.1' }, callback]);
};

const { connect } = net.Socket.prototype;
net.Socket.prototype.connect = function connectToRealPort(this: net.Socket, ...args: unknown[]) {
  // Modules of Node.js pass their options in an array.
  const options: unknown = Array.isArray(args[0]) ? args[0][0] : args[0];
  if (isAddress(options) && portOf(options) === shownPort && realPort !== 0) {
    options.port = realPort;
    options.host = '127.0.0.1';
  }
  return Reflect.apply(connect, this, args);
};

function portOf(first: unknown): number {
  return Number(isAddress(first) ? first.port : first);
}

function isAddress(value: unknown): value is { port: unknown; host?: string } {
  return typeof value === 'object' && value !== null && 'port' in value;
}
