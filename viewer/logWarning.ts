/** Logs a problem and its cause to the console of the browser, for developers. Readers see no message. */
export function logWarning(message: string, cause?: unknown): void {
  // biome-ignore lint/suspicious/noConsole: this is the one place that writes to the console.
  console.warn(message, cause ?? '');
}

// The page has one console, so this is the state of the page.
const logged = new Set<string>();

/** Logs a problem like `logWarning`, but ignores a message that this function has already logged. */
export function logWarningOnce(message: string, cause: unknown): void {
  if (logged.has(message)) return;
  logged.add(message);
  logWarning(message, cause);
}
