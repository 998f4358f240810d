/** Returns the class names that are defined as the value of a `class` attribute. */
export function joinClasses(...names: (string | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
