import net from 'node:net';

// Runs inside the process of a sample, before the sample itself. Pages name port 4000; here it is a free one on this
// machine alone, so that samples meet neither each other nor other programs.

/** A message of a sample's process to the test: the port that it really listens on. */
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
  // Put first, so that the sample's own callback already finds the real port.
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
  // Node's own callers hand over their options in an array.
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
