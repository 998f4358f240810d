/** Returns whether the reader's keyboard is that of a Mac, an iPhone or an iPad. */
export function isMac(): boolean {
  return /Mac|iP/.test(navigator.platform);
}
