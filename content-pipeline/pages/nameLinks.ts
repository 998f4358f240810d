/** What a name in inline code means. */
interface NamedSymbol {
  name: string;
  href: string;
  /** Whether it means the symbol only where it is called, as in `parse()`. */
  needsCall: boolean;
}

/** The symbols of a site by the names that inline code gives them. */
export interface NameLinks {
  /** The address of the one symbol that a name means; nothing when there is none, or more than one. */
  hrefOf(name: string, isCalled: boolean): string | undefined;
  /** All that decides what names in a text mean, as far as they could stand in its code. */
  inputs(text: string): string;
}

/** Knows the names of all packages of a site. What two packages call by one name is linked to neither. */
export function createNameLinks(symbols: readonly NamedSymbol[]): NameLinks {
  const known = new Map<string, NamedSymbol | undefined>();
  for (const symbol of symbols) {
    const other = known.get(symbol.name);
    const isFirst = !known.has(symbol.name) || other?.href === symbol.href;
    known.set(symbol.name, isFirst ? symbol : undefined);
  }
  return {
    hrefOf(name, isCalled) {
      const symbol = known.get(name);
      return symbol === undefined || (symbol.needsCall && !isCalled) ? undefined : symbol.href;
    },
    inputs(text) {
      if (known.size === 0) return '[]';
      // Between backticks, a name is a whole run of such signs; outside of them, some are found in vain.
      const names = new Set(text.match(/[\w$.]+/g));
      const meant = [...names].flatMap((name) => known.get(name) ?? []);
      return JSON.stringify(meant.map(({ name, href, needsCall }) => [name, href, needsCall]));
    },
  };
}
