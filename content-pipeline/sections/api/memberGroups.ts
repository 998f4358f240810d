import type {
  ApiMember,
  ApiParameter,
  ApiProperty,
  ApiSymbol,
  SymbolKey,
} from '../../reference/apiPackage';
import type { PageWordId } from '../../words/pageWords';
import { longestOptions, repeatedOptions } from './pageLimits';

type Kind = ApiMember['kind'];

/** A group of members of one kind. `id` is the anchor of the group and the message id of its title. */
interface KindGroup {
  id: PageWordId;
  kind: Kind;
  isStatic: boolean;
}

/** The groups of members in the order in which pages show them. Static members have separate groups. */
const groups: readonly KindGroup[] = [
  group('constructors', 'constructor'),
  group('call-signatures', 'call-signature'),
  group('construct-signatures', 'construct-signature'),
  group('index-signatures', 'index-signature'),
  group('properties', 'property'),
  group('accessors', 'accessor'),
  group('methods', 'method'),
  group('static-properties', 'property', true),
  group('static-accessors', 'accessor', true),
  group('static-methods', 'method', true),
];

type FoundGroup = { members: ApiMember[] } & (
  | { id: PageWordId }
  | { id?: undefined; title: string }
);

/**
 * Returns the members of a symbol in groups: first a group for each kind, then the group of further overloads of the
 * symbol and the groups that comments specify with `@category` or `@group`. Empty groups are omitted.
 */
export function groupMembers({ members }: Pick<ApiSymbol, 'members'>): FoundGroup[] {
  const ofKinds = groups.flatMap(({ id, kind, isStatic }): FoundGroup[] => {
    const inGroup = members.filter(
      (member) =>
        member.kind === kind && member.isStatic === isStatic && member.group === undefined,
    );
    return inGroup.length === 0 ? [] : [{ id, members: inGroup }];
  });
  const titles = [...new Set(members.flatMap(({ group }) => group ?? []))];
  const named = titles.map((title) => ({
    ...{ title, members: members.filter(({ group }) => group === title) },
  }));
  return [...ofKinds, ...named];
}

function group(id: PageWordId, kind: Kind, isStatic = false): KindGroup {
  return { id, kind, isStatic };
}

const typeName =
  /(?:Options?|Config(?:uration)?|Arg(?:ument)?s|Param(?:eter)?s|Props|Settings|Init)$/;
const parameterName = /^(?:options?|opts|config(?:uration)?|args|params|props|settings|init)$/i;

/**
 * Returns the properties that a page shows with a parameter. These are the properties in its type, and the properties
 * of interfaces and type aliases that are probably options, such as `ParseOptions`. Interfaces and type aliases with
 * more than `longestOptions` properties are omitted, because their own pages document them.
 */
export function optionProperties(
  { name, properties, propertiesOf }: ApiParameter,
  symbolOf: (key: SymbolKey) => ApiSymbol | undefined,
): ApiProperty[] {
  const named = propertiesOf.flatMap((key) => {
    const symbol = symbolOf(key);
    if (symbol === undefined || !isBag(symbol, name)) return [];
    const own = symbol.members.filter(({ kind }) => kind === 'property' || kind === 'method');
    return own.length > longestOptions ? [] : own;
  });
  return [...properties, ...named];
}

/**
 * Returns a function that returns the properties that a page shows with a parameter. Of a type with more than
 * `repeatedOptions` properties, the function returns the properties only for the first parameter that has this type.
 */
export function optionPropertiesOnce(
  symbolOf: (key: SymbolKey) => ApiSymbol | undefined,
): (parameter: ApiParameter) => ApiProperty[] {
  const listed = new Set<SymbolKey>();
  return (parameter) => {
    const propertiesOf = parameter.propertiesOf.filter((key) => !listed.has(key));
    for (const key of propertiesOf) {
      const named = { ...parameter, properties: [], propertiesOf: [key] };
      if (optionProperties(named, symbolOf).length > repeatedOptions) listed.add(key);
    }
    return optionProperties({ ...parameter, propertiesOf }, symbolOf);
  };
}

function isBag({ name, kind }: ApiSymbol, parameter: string): boolean {
  if (kind !== 'interface' && kind !== 'type') return false;
  return typeName.test(name) || parameterName.test(parameter);
}
