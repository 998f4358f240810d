/** Returns the given class names as the value of a `class` attribute. Omits `undefined` and empty names. */
export function joinClasses(...names: (string | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
