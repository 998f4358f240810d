/** The kinds of symbols, in the order in which lists show them. */
export const symbolKinds = [
  'function',
  'class',
  'interface',
  'type',
  'enum',
  'variable',
  'namespace',
] as const;
