/** What a name in inline code means. */
interface NamedSymbol {
  name: string;
  href: string;
  /** Whether it means the symbol only where it is called, as in `parse()`. */
  needsCall: boolean;
}

/** The symbols of a site by the names that inline code and links give them. */
export interface NameLinks {
  /** The address of the one symbol that a name means in inline code; nothing when there is none, or more than one. */
  hrefOf(name: string, isCalled: boolean): string | undefined;
  /** The addresses of all symbols that bear a name. */
  hrefsOf(name: string): readonly string[];
  names(): Iterable<string>;
  /** All that decides what names in a text mean, as far as they could stand in its code and its links. */
  inputs(text: string): string;
}

/** Knows the names of all packages of a site. What two packages call by one name, inline code links to neither. */
export function createNameLinks(symbols: readonly NamedSymbol[]): NameLinks {
  const known = new Map<string, NamedSymbol[]>();
  for (const symbol of symbols) {
    const others = (known.get(symbol.name) ?? []).filter(({ href }) => href !== symbol.href);
    known.set(symbol.name, [...others, symbol]);
  }
  const meaningsOf = (name: string) => known.get(name) ?? [];
  return {
    hrefOf(name, isCalled) {
      const [symbol, ...others] = meaningsOf(name);
      if (symbol === undefined || others.length > 0) return undefined;
      return symbol.needsCall && !isCalled ? undefined : symbol.href;
    },
    hrefsOf: (name) => meaningsOf(name).map(({ href }) => href),
    names: () => known.keys(),
    inputs(text) {
      if (known.size === 0) return '[]';
      // Between backticks or brackets, a name is a whole run of such signs; outside of them, some are found in vain.
      const runs = text.match(/[\w$.\\]+/g) ?? [];
      // In the target of a link, signs may be escaped: `[a](my\_oven)`.
      const names = new Set(runs.map((run) => run.replaceAll('\\', '')));
      const meant = [...names].flatMap(meaningsOf);
      return JSON.stringify(meant.map(({ name, href, needsCall }) => [name, href, needsCall]));
    },
  };
}
