/** Whether the reader's keys are those of a Mac, an iPhone or an iPad. */
export function isMac(): boolean {
  return /Mac|iP/.test(navigator.platform);
}
