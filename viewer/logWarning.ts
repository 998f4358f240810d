/** Logs a problem to the console that readers need not know about. */
export function logWarning(message: string, cause?: unknown): void {
  // biome-ignore lint/suspicious/noConsole: this is the one place that writes to the console.
  console.warn(message, cause ?? '');
}
