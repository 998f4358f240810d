/** The value of `class` for those names that there are. */
export function joinClasses(...names: (string | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
