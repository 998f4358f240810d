/** What a query asks for by types: what is taken and what comes back, as they were written. */
export interface TypeQuery {
  takes: string;
  returns: string;
}

/** Whether a query asks for signatures instead of names: `A -> B`, `takes:A`, `returns:B`. */
export function isTypeQuery(query: string): boolean {
  return /->|→|=>|\b(?:takes|returns):/i.test(query);
}

/** The two sides of a query with an arrow; both are empty where a query is of another kind. */
export function readTypeQuery(query: string): TypeQuery {
  const [, takes = '', returns = ''] = /^(.*?)(?:->|→|=>)(.*)$/s.exec(query) ?? [];
  return { takes: takes.trim(), returns: returns.trim() };
}

/** A query with an arrow; empty without types. */
export function writeTypeQuery({ takes, returns }: TypeQuery): string {
  return takes === '' && returns === '' ? '' : `${takes} -> ${returns}`.trim();
}
