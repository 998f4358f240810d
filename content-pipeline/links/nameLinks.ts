/** A symbol or a member, by a name that inline code or a link may use. */
export interface NamedSymbol {
  name: string;
  href: string;
  /** Means the symbol only where it is called, as in `parse()`. */
  needsCall: boolean;
}

/** The symbols of a site by the names that inline code and links use. */
export interface NameLinks {
  /** Returns the address of the one symbol that a name means in inline code; undefined when there is none, or more than one. */
  hrefOf(name: string, isCalled: boolean): string | undefined;
  /** Returns the addresses of all symbols with a name. */
  hrefsOf(name: string): readonly string[];
  names(): Iterable<string>;
  /** Returns everything that decides what names in the code and the links of a text mean. */
  inputs(source: { readonly text: string }): string;
}

/** Indexes the symbols of all packages. Inline code links to neither of two symbols with the same name. */
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
    inputs(source) {
      if (known.size === 0) return '[]';
      const { text } = source;
      // Between backticks or brackets, a name is a whole run of these characters; matches outside of them do no harm.
      const runs = text.match(/[\w$.\\]+/g) ?? [];
      // In the target of a link, characters may be escaped: `[a](my\_oven)`.
      const names = new Set(runs.map((run) => run.replaceAll('\\', '')));
      const meant = [...names].flatMap(meaningsOf);
      return JSON.stringify(meant.map(({ name, href, needsCall }) => [name, href, needsCall]));
    },
  };
}
