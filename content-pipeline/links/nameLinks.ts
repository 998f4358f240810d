/** A name of a symbol or a member, which inline code and links can use. */
export interface NamedSymbol {
  name: string;
  /** The route path of the symbol's page; for a member, with its anchor. */
  href: string;
  /** True if inline code refers to the symbol only with parentheses, as in `parse()`. */
  needsCall: boolean;
}

/**
 * An index that finds the symbols and members of a site by name. An `href` is a route path; for a member, with its
 * anchor.
 */
export interface NameLinks {
  /**
   * Returns the `href` of the symbol that a name in inline code refers to. `isCalled` is true if parentheses follow the
   * name. Returns `undefined` if no symbol or more than one symbol has the name. Also returns `undefined` if the symbol
   * needs parentheses and `isCalled` is false.
   */
  hrefOf(name: string, isCalled: boolean): string | undefined;
  /** Returns the `href` of each symbol with the given name; an empty array if there is none. */
  hrefsOf(name: string): readonly string[];
  names(): Iterable<string>;
  /** Returns a cache key that changes if names in the inline code or the links of a text refer to other symbols. */
  inputs(source: { readonly text: string }): string;
}

/** Creates an index that finds the symbols of all packages by name. */
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
