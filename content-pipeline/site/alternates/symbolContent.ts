import type { ContentTree } from '#manifest/contentTree';
import { type HastNode, toHast } from '#manifest/hast';
import type { SymbolKind } from '#manifest/kinds';
import type { ListLink } from '#manifest/listLink';
import { flagMessageOf } from '#manifest/messages';
import type { SymbolPage } from '#manifest/pageDocument';
import type {
  Example,
  Parameter,
  Returns,
  Signature,
  Throws,
  TypeParameter,
} from '#manifest/signature';
import type {
  Descendant,
  EnumMember,
  Member,
  MemberGroup,
  MemberLine,
  MemberListPage,
  NamedReference,
} from '#manifest/symbolPage';
import { contentElement, contentText } from '../../markdown/contentNode';
import type { PageWordId, PageWords } from '../../words/pageWords';
import {
  code,
  codeBlock,
  declarationBlock,
  described,
  filled,
  joined,
  labelled,
  link,
  list,
  paragraph,
  rowCode,
  section,
} from './contentBlocks';

interface Documented {
  summary?: ContentTree | undefined;
  remarks?: ContentTree | undefined;
  deprecated?: ContentTree | undefined;
  examples?: readonly Example[] | undefined;
  throws?: readonly Throws[] | undefined;
  see?: readonly ContentTree[] | undefined;
  notes?: readonly { title: string; body: ContentTree }[] | undefined;
}

type PageOf<Kind extends SymbolKind> = Extract<SymbolPage, { kind: Kind }>;

/**
 * Builds the content of a symbol page below its title: the line of facts, the notice of a deprecation, summary, import
 * statement, declaration, the type of a constant, remarks, and the details of the symbol's kind.
 */
export function symbolContent<Kind extends SymbolKind>(
  page: PageOf<Kind>,
  words: PageWords,
): HastNode[] {
  const build: (page: PageOf<Kind>, words: PageWords) => HastNode[] = details[page.kind as Kind];
  return [
    ...symbolFacts(page, words),
    ...deprecation(page.deprecated, words),
    ...toHast(page.summary),
    ...codeBlock(page.importStatement ?? '', 'ts'),
    ...declarationBlock(page.declaration),
    ...(page.type === undefined
      ? []
      : paragraph(`${words('constant-type')} `, ...rowCode(page.type))),
    ...remarks(page, words),
    ...build(page, words),
  ];
}

const details: {
  [Kind in SymbolKind]: (page: PageOf<Kind>, words: PageWords) => HastNode[];
} = {
  class: objectDetails,
  interface: objectDetails,
  variable: objectDetails,
  enum: (page, words) => [
    ...section(2, words('members'), [
      ...page.members.flatMap((member) => enumMember(member, words)),
      ...listLinks(page.pages, words),
    ]),
    ...exampleSection(page.examples, words),
  ],
  function: (page, words) => [
    ...calls(page, page.signatures, words),
    ...memberGroups(page.memberGroups, words),
  ],
  type(page, words) {
    const { unionMembers = [], unionMore, signatures = [] } = page;
    const members = unionMembers.map(({ type, summary }) =>
      described(rowCode(type), toHast(summary)),
    );
    return [
      ...section(2, words('union-members'), [...list(members), ...restOf(unionMore)]),
      ...(signatures.length === 0
        ? [...typeParameterSection(page, words), ...exampleSection(page.examples, words)]
        : calls(page, signatures, words)),
      ...memberGroups(page.memberGroups, words),
    ];
  },
  namespace: (page, words) => [
    ...exampleSection(page.examples, words),
    ...section(2, words('members'), [
      ...list(page.symbols.map((one) => symbolLine({ ...one, name: one.label }, words))),
      ...listLinks(page.pages, words),
    ]),
  ],
};

function objectDetails(
  page: PageOf<'class' | 'interface' | 'variable'>,
  words: PageWords,
): HastNode[] {
  return [
    ...typeParameterSection(page, words),
    ...exampleSection(page.examples, words),
    ...memberGroups(page.memberGroups, words),
  ];
}

/** Builds the lists of related symbols and guides: base and derived types, guides, and other relations. */
export function relatedContent(page: SymbolPage, words: PageWords): HastNode[] {
  const lineage = lineageOf(page).map(([title, references]) =>
    section(3, words(title), list(references.map((one) => relative(one, words)))),
  );
  const guides = page.guides?.links.map(({ label, href }) => [link(label, href)]) ?? [];
  const relations = page.relations.map(({ title, symbols, more }) =>
    section(3, title, [
      ...list(symbols.map((one) => symbolLine({ ...one, name: one.label }, words))),
      ...restOf(more),
    ]),
  );
  return section(2, words('relations'), [
    ...lineage.flat(),
    ...section(3, page.guides?.title ?? '', list(guides)),
    ...relations.flat(),
  ]);
}

function restOf(more: string | undefined): HastNode[] {
  return more === undefined ? [] : paragraph(more);
}

function lineageOf(page: SymbolPage): [title: PageWordId, references: readonly Descendant[]][] {
  if (page.kind !== 'class' && page.kind !== 'interface') return [];
  return [
    ['extends', page.extends],
    page.kind === 'class'
      ? ['implements', page.implements]
      : ['implemented-by', page.implementedBy],
    ['extended-by', page.extendedBy],
  ];
}

function relative(reference: Descendant, words: PageWords): HastNode[] {
  const { label, href, kind, deprecated } = reference;
  if (href === undefined || kind === undefined) return [referenceName(reference)];
  return symbolLine({ name: label, href, kind, deprecated }, words);
}

interface ListedName {
  name: string;
  href: string;
  kind: SymbolKind;
  deprecated?: boolean | undefined;
}

/** Builds the entry of a symbol in a list: its linked name, its kind, and whether it is deprecated. */
export function symbolLine(
  { name, href, kind, deprecated = false }: ListedName,
  words: PageWords,
): HastNode[] {
  const label = words(`listed-${kind}`);
  const facts = deprecated ? words('listed-deprecated', { kind: label }) : label;
  return [link(code(name), href), contentText(` (${facts})`)];
}

function referenceName({ label, href }: NamedReference): HastNode {
  return link(code(label), href);
}

/** Builds a list of links to pages with further entries. Each link is followed by the number of entries on its page. */
export function listLinks(pages: readonly ListLink[] | undefined, words: PageWords): HastNode[] {
  return list(
    (pages ?? []).map(({ kind, label, href, count }) => [
      link(kind === undefined ? label : `${kind} ${label}`, href),
      contentText(` (${words('symbol-count', { count: String(count) })})`),
    ]),
  );
}

function symbolFacts(
  { kind, flags, since, source, package: owner }: SymbolPage,
  words: PageWords,
): HastNode[] {
  const version = owner.version === undefined ? '' : ` ${owner.version}`;
  return paragraph(
    ...joined(' · ', [
      words(`kind-${kind}`),
      [link(owner.name, owner.path), version],
      since !== undefined && words('since-version', { version: since }),
      ...flags.map((flag) => flagName(flag, words)),
      source && [link(source.label, source.href)],
    ]),
  );
}

function flagName(flag: string, words: PageWords): string {
  const id = flagMessageOf(flag);
  return id === undefined ? flag : words(id);
}

function deprecation(reason: ContentTree | undefined, words: PageWords): HastNode[] {
  if (reason === undefined) return [];
  const title = contentElement('p', { className: ['callout-title'] }, [
    contentText(words('deprecated')),
  ]);
  const text = reason.nodes.length > 0 ? toHast(reason) : paragraph(words('deprecated-text'));
  return [contentElement('aside', { dataKind: 'warning' }, [title, ...text])];
}

/** Builds the parts of a comment that follow its summary: remarks, notes and the list of related links (`@see`). */
function remarks({ remarks, notes = [], see = [] }: Documented, words: PageWords): HastNode[] {
  return [
    ...toHast(remarks),
    ...notes.flatMap(({ title, body }) => labelled(title, toHast(body))),
    ...labelled(words('see-also'), list(see.map((each) => inlineItem(toHast(each))))),
  ];
}

/**
 * Returns the content of a list item. If it is a single paragraph, returns the children of the paragraph, because a
 * paragraph would cause empty lines between items.
 */
function inlineItem(children: readonly HastNode[]): readonly HastNode[] {
  const [only, ...others] = children;
  const isParagraph = only?.type === 'element' && only.tagName === 'p' && others.length === 0;
  return isParagraph ? only.children : children;
}

function throwsList(throws: readonly Throws[] | undefined): HastNode[] {
  return list(
    (throws ?? []).map(({ type, description }) =>
      type === undefined || type.length === 0
        ? inlineItem(toHast(description))
        : described(rowCode(type), toHast(description)),
    ),
  );
}

function examples(all: readonly Example[] | undefined): HastNode[] {
  return (all ?? []).flatMap(({ title, body }) =>
    title === undefined ? toHast(body) : labelled(title, toHast(body)),
  );
}

function exampleSection(all: readonly Example[] | undefined, words: PageWords): HastNode[] {
  return section(2, words((all ?? []).length > 1 ? 'examples' : 'example'), examples(all));
}

function typeParameterSection(page: SymbolPage, words: PageWords): HastNode[] {
  return section(2, words('type-parameters'), typeParameterList(page.typeParameters, words));
}

function typeParameterList(
  parameters: readonly TypeParameter[] | undefined,
  words: PageWords,
): HastNode[] {
  return list(
    (parameters ?? []).map(({ name, constraint, default: fallback, description }) => {
      const facts = [
        [code(name)],
        // A keyword of the language.
        constraint && ['extends ', ...rowCode(constraint)],
        fallback && [`${words('default-value')} `, ...rowCode(fallback)],
      ];
      return described(joined(', ', facts), toHast(description));
    }),
  );
}

function parameterList(parameters: readonly Parameter[] | undefined, words: PageWords): HastNode[] {
  return list(
    (parameters ?? []).map((parameter) => {
      const { name, type, optional, rest, defaultValue, description, properties } = parameter;
      const facts = [
        [code(name), ...(type.length === 0 ? [] : [' ', ...rowCode(type)])],
        optional === true && words('flag-optional'),
        rest === true && words('rest'),
        defaultValue !== undefined && [`${words('default-value')} `, code(defaultValue)],
      ];
      return [
        ...described(joined(', ', facts), toHast(description)),
        ...parameterList(properties, words),
      ];
    }),
  );
}

function returnsContent(returns: Returns | undefined, words: PageWords): HastNode[] {
  if (returns === undefined) return [];
  const { type, meaning, description, properties } = returns;
  return [
    ...paragraph(...rowCode(type)),
    ...(meaning === undefined ? [] : paragraph(meaning)),
    ...toHast(description),
    ...parameterList(properties, words),
  ];
}

function callParts(
  signature: Signature | undefined,
  throws: readonly Throws[] | undefined,
  words: PageWords,
): [title: string, blocks: HastNode[]][] {
  const { typeParameters, parameters, returns } = signature ?? {};
  return [
    [words('type-parameters'), typeParameterList(typeParameters, words)],
    [words('parameters'), parameterList(parameters, words)],
    [words('returns'), returnsContent(returns, words)],
    [words('throws'), throwsList(throws)],
  ];
}

/**
 * Builds the content of the signatures of a function or a type: a section for each overload or, for a single signature,
 * for each of its parts. Sections with thrown errors and examples are at the end.
 */
function calls(
  page: PageOf<'function' | 'type'>,
  signatures: readonly Signature[],
  words: PageWords,
): HastNode[] {
  const [only, ...others] = signatures;
  if (only === undefined || others.length > 0) {
    const overloads = signatures.flatMap((signature, index) =>
      section(2, words('overload-number', { number: String(index + 1) }), [
        ...overload(signature, page, words),
      ]),
    );
    const throws = section(2, words('throws'), throwsList(page.throws));
    return [...overloads, ...throws, ...exampleSection(page.examples, words)];
  }
  const typeParameters = page.typeParameters ?? only.typeParameters;
  const call: Signature = typeParameters === undefined ? only : { ...only, typeParameters };
  const own = withoutShared(only, page);
  return [
    ...(page.summary === undefined ? toHast(own.summary) : []),
    ...remarks(own, words),
    ...callParts(call, page.throws ?? only.throws, words).flatMap(([title, blocks]) =>
      section(2, title, blocks),
    ),
    ...exampleSection(page.examples ?? only.examples, words),
  ];
}

function overload(
  signature: Signature,
  shared: Documented & { since?: string | undefined },
  words: PageWords,
): HastNode[] {
  const { declaration, since } = signature;
  return [
    ...declarationBlock(declaration),
    ...(since === undefined || since === shared.since
      ? []
      : paragraph(words('since-version', { version: since }))),
    ...explanation(withoutShared(signature, shared), signature, words),
  ];
}

function memberGroups(groups: readonly MemberGroup[] | undefined, words: PageWords): HastNode[] {
  return (groups ?? []).flatMap(({ title, summary, members, pages, lines = [] }) =>
    section(2, title, [
      ...toHast(summary),
      ...members.flatMap((member) => memberContent(member, words)),
      ...(lines.length > 0 ? list(lines.map(memberLine)) : listLinks(pages, words)),
    ]),
  );
}

function memberLine({ name, href, hint }: MemberLine): HastNode[] {
  return [link(code(name), href), ...(hint === undefined ? [] : [contentText(`: ${hint}`)])];
}

/** Builds the content of a page with members of a symbol that do not fit on the symbol's own page. */
export function memberListContent(
  { owner, memberGroups: groups, members = [] }: MemberListPage,
  words: PageWords,
): HastNode[] {
  return [
    ...paragraph(`${words(`kind-${owner.kind}`)} `, link(code(owner.label), owner.href)),
    ...memberGroups(groups, words),
    ...members.flatMap((member) => enumMember(member, words)),
  ];
}

function memberContent(member: Member, words: PageWords): HastNode[] {
  const { name, declaration, signatures = [], properties, defaultValue } = member;
  const [only, ...others] = signatures;
  const isOverloaded = others.length > 0;
  const overloads = signatures.flatMap((signature) => overload(signature, member, words));
  return section(3, code(name), [
    ...memberFacts(member, words),
    ...(isOverloaded ? [] : declarationBlock(declaration)),
    ...(isOverloaded
      ? [...explanation(member, undefined, words), ...overloads]
      : explanation({ ...only, ...documentation(member) }, only, words)),
    ...labelled(words('properties-of', { name }), parameterList(properties, words)),
    ...(defaultValue === undefined
      ? []
      : paragraph(`${words('default-is')}: `, code(defaultValue))),
  ]);
}

function enumMember(member: EnumMember, words: PageWords): HastNode[] {
  return section(3, code(member.name), [
    ...paragraph(`${words('value')}: `, code(member.value)),
    ...(member.marks === undefined
      ? []
      : paragraph(`${words('marks')}: `, referenceName(member.marks))),
    ...explanation(member, undefined, words),
  ]);
}

function explanation(
  documented: Documented,
  signature: Signature | undefined,
  words: PageWords,
): HastNode[] {
  return [
    ...deprecation(documented.deprecated, words),
    ...toHast(documented.summary),
    ...remarks(documented, words),
    ...callParts(signature, documented.throws, words).flatMap(([title, blocks]) =>
      labelled(title, blocks),
    ),
    ...labelled(words('example'), examples(documented.examples)),
  ];
}

function memberFacts(member: Member, words: PageWords): HastNode[] {
  const naming = (id: PageWordId, reference: NamedReference) =>
    filled(words(id), 'name', referenceName(reference));
  const { flags, since, source, inheritedFrom, overrides, implementationOf } = member;
  return paragraph(
    ...joined(' · ', [
      ...flags.map((flag) => flagName(flag, words)),
      since !== undefined && words('since-version', { version: since }),
      inheritedFrom && naming('inherited-from-name', inheritedFrom),
      overrides && naming('overrides-name', overrides),
      implementationOf && naming('implements-name', implementationOf),
      source && [link(words('source-link'), source.href)],
    ]),
  );
}

function documentation(documented: Documented): Documented {
  const { summary, remarks, deprecated, examples, throws, see, notes } = documented;
  const fields = { summary, remarks, deprecated, examples, throws, see, notes };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/**
 * Returns those fields of a comment that differ from the fields of the comment `shared`. Overloads may repeat fields of
 * the shared comment.
 */
function withoutShared(documented: Documented, shared: Documented): Documented {
  const known = new Map(Object.entries(documentation(shared)));
  const own = Object.entries(documentation(documented)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(known.get(name)),
  );
  return Object.fromEntries(own);
}
