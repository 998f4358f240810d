import type { Declaration } from '#manifest/signature';
import type { Member } from '#manifest/symbolPage';

/** A declaration of one line, for tests; names in it are written `<name>`. */
export function code(line: string): Declaration {
  const tokens = line.split(/(<\w+>)/).filter((text) => text !== '');
  return [
    tokens.map((text) =>
      /^<\w+>$/.test(text) ? { text: text.slice(1, -1), kind: 'name' as const } : { text },
    ),
  ];
}

/** A method, for tests. */
export function method(name: string, more: Partial<Member> = {}): Member {
  return {
    ...{ name, anchor: name, kind: 'method', flags: [], declaration: code(`<${name}>(): void`) },
    ...more,
  };
}

/** A property, for tests. */
export function property(name: string, more: Partial<Member> = {}): Member {
  return {
    ...{ name, anchor: name, kind: 'property', flags: [] },
    declaration: code(`<${name}>: number`),
    ...more,
  };
}
