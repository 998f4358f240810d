import type { ContentNode, ContentTree } from '#manifest/contentTree';
import type { SymbolKind } from '#manifest/kinds';
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
  NamedReference,
} from '#manifest/symbolPage';
import { contentElement, contentText } from '../../markdown/contentNode';
import {
  code,
  codeBlock,
  declarationBlock,
  described,
  joined,
  labelled,
  link,
  list,
  paragraph,
  rowCode,
  section,
} from './contentBlocks';

/** The parts of a comment that symbols, members and signatures have in common. */
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

/** Builds the content of a symbol page: facts, import, declaration, and the details of its kind. */
export function symbolContent<Kind extends SymbolKind>(page: PageOf<Kind>): ContentNode[] {
  const build: (page: PageOf<Kind>) => ContentNode[] = details[page.kind as Kind];
  return [
    ...symbolFacts(page),
    ...deprecation(page.deprecated),
    ...(page.summary?.children ?? []),
    ...codeBlock(page.importStatement ?? '', 'ts'),
    ...declarationBlock(page.declaration),
    ...remarks(page),
    ...build(page),
  ];
}

const details: { [Kind in SymbolKind]: (page: PageOf<Kind>) => ContentNode[] } = {
  class: objectDetails,
  interface: objectDetails,
  variable: objectDetails,
  enum: (page) => [
    ...section(2, 'Members', page.members.flatMap(enumMember)),
    ...exampleSection(page.examples),
  ],
  function: (page) => calls(page, page.signatures),
  type(page) {
    const { unionMembers = [], signatures = [] } = page;
    const members = unionMembers.map(({ type, summary }) => described(rowCode(type), summary));
    return [
      ...section(2, 'One of', list(members)),
      ...(signatures.length === 0
        ? [...typeParameterSection(page), ...exampleSection(page.examples)]
        : calls(page, signatures)),
      ...memberGroups(page.memberGroups),
    ];
  },
  namespace: (page) => [
    ...exampleSection(page.examples),
    ...section(
      2,
      'Members',
      list(page.symbols.map((one) => symbolLine({ ...one, name: one.label }))),
    ),
  ],
};

function objectDetails(page: PageOf<'class' | 'interface' | 'variable'>): ContentNode[] {
  return [
    ...typeParameterSection(page),
    ...exampleSection(page.examples),
    ...memberGroups(page.memberGroups),
  ];
}

/** Builds the lists of related symbols: lineage, guides and uses. */
export function relatedContent(page: SymbolPage): ContentNode[] {
  const lineage = lineageOf(page).map(([title, references]) =>
    section(3, title, list(references.map(relative))),
  );
  const guides = page.guides?.links.map(({ label, href }) => [link(label, href)]) ?? [];
  const relations = page.relations.map(({ title, symbols }) =>
    section(3, title, list(symbols.map((one) => symbolLine({ ...one, name: one.label })))),
  );
  return section(2, 'Related', [
    ...lineage.flat(),
    ...section(3, page.guides?.title ?? '', list(guides)),
    ...relations.flat(),
  ]);
}

function lineageOf(page: SymbolPage): [title: string, references: readonly Descendant[]][] {
  if (page.kind !== 'class' && page.kind !== 'interface') return [];
  return [
    ['Extends', page.extends],
    page.kind === 'class'
      ? ['Implements', page.implements]
      : ['Implemented by', page.implementedBy],
    ['Extended by', page.extendedBy],
  ];
}

function relative(reference: Descendant): ContentNode[] {
  const { label, href, kind, deprecated } = reference;
  if (href === undefined || kind === undefined) return [referenceName(reference)];
  return symbolLine({ name: label, href, kind, deprecated });
}

interface ListedName {
  name: string;
  href: string;
  kind: SymbolKind;
  deprecated?: boolean | undefined;
}

/** Builds the line of a symbol in a list: its name, its kind, and a mark if it is deprecated. */
export function symbolLine({ name, href, kind, deprecated = false }: ListedName): ContentNode[] {
  return [link(code(name), href), contentText(` (${deprecated ? `deprecated ${kind}` : kind})`)];
}

function referenceName({ label, href }: NamedReference): ContentNode {
  return link(code(label), href);
}

/** Builds the line below the title: kind, package, release, modifiers, source. */
function symbolFacts({ kind, flags, since, source, package: owner }: SymbolPage): ContentNode[] {
  const version = owner.version === undefined ? '' : ` ${owner.version}`;
  return paragraph(
    ...joined(' · ', [
      kind.charAt(0).toUpperCase() + kind.slice(1),
      [link(owner.name, owner.path), version],
      since !== undefined && `since ${since}`,
      ...flags,
      source && [link(source.label, source.href)],
    ]),
  );
}

function deprecation(reason: ContentTree | undefined): ContentNode[] {
  if (reason === undefined) return [];
  const title = contentElement('p', { className: ['callout-title'] }, [contentText('Deprecated')]);
  const text =
    reason.children.length > 0 ? reason.children : paragraph('It may go away in a later version.');
  return [contentElement('aside', { dataKind: 'warning' }, [title, ...text])];
}

/** Builds the parts of a comment after its first paragraph. */
function remarks({ remarks, notes = [], see = [] }: Documented): ContentNode[] {
  return [
    ...(remarks?.children ?? []),
    ...notes.flatMap(({ title, body }) => labelled(title, body.children)),
    ...labelled('See also', list(see.map(({ children }) => inlineItem(children)))),
  ];
}

/** Removes the paragraph element of a list item with one paragraph, which would print empty lines between items. */
function inlineItem(children: readonly ContentNode[]): readonly ContentNode[] {
  const [only, ...others] = children;
  const isParagraph = only?.type === 'element' && only.tagName === 'p' && others.length === 0;
  return isParagraph ? only.children : children;
}

function throwsList(throws: readonly Throws[] | undefined): ContentNode[] {
  return list(
    (throws ?? []).map(({ type, description }) =>
      type === undefined || type.length === 0
        ? inlineItem(description?.children ?? [])
        : described(rowCode(type), description),
    ),
  );
}

function examples(all: readonly Example[] | undefined): ContentNode[] {
  return (all ?? []).flatMap(({ title, body }) =>
    title === undefined ? body.children : labelled(title, body.children),
  );
}

function exampleSection(all: readonly Example[] | undefined): ContentNode[] {
  return section(2, (all ?? []).length > 1 ? 'Examples' : 'Example', examples(all));
}

function typeParameterSection(page: SymbolPage): ContentNode[] {
  return section(2, 'Type parameters', typeParameterList(page.typeParameters));
}

function typeParameterList(parameters: readonly TypeParameter[] | undefined): ContentNode[] {
  return list(
    (parameters ?? []).map(({ name, constraint, default: fallback, description }) => {
      const facts = [
        [code(name)],
        constraint && ['extends ', ...rowCode(constraint)],
        fallback && ['default ', ...rowCode(fallback)],
      ];
      return described(joined(', ', facts), description);
    }),
  );
}

/** Builds a list of parameters; the properties of an option bag are a list within its item. */
function parameterList(parameters: readonly Parameter[] | undefined): ContentNode[] {
  return list(
    (parameters ?? []).map((parameter) => {
      const { name, type, optional, rest, defaultValue, description, properties } = parameter;
      const facts = [
        [code(name), ...(type.length === 0 ? [] : [' ', ...rowCode(type)])],
        optional === true && 'optional',
        rest === true && 'any number',
        defaultValue !== undefined && ['default ', code(defaultValue)],
      ];
      return [...described(joined(', ', facts), description), ...parameterList(properties)];
    }),
  );
}

function returnsContent(returns: Returns | undefined): ContentNode[] {
  if (returns === undefined) return [];
  const { type, meaning, description } = returns;
  return [
    ...paragraph(...rowCode(type)),
    ...(meaning === undefined ? [] : paragraph(meaning)),
    ...(description?.children ?? []),
  ];
}

/** Returns the parts of a call with their titles, in the order of the page. */
function callParts(
  signature: Signature | undefined,
  throws: readonly Throws[] | undefined,
): [title: string, blocks: ContentNode[]][] {
  const { typeParameters, parameters, returns } = signature ?? {};
  return [
    ['Type parameters', typeParameterList(typeParameters)],
    ['Parameters', parameterList(parameters)],
    ['Returns', returnsContent(returns)],
    ['Throws', throwsList(throws)],
  ];
}

/** Builds one signature as sections of the page, several as a section each. */
function calls(page: PageOf<'function' | 'type'>, signatures: readonly Signature[]): ContentNode[] {
  const [only, ...others] = signatures;
  if (only === undefined || others.length > 0) {
    const overloads = signatures.flatMap((signature, index) =>
      section(2, `Overload ${index + 1}`, [
        ...declarationBlock(signature.declaration),
        ...explanation(withoutShared(signature, page), signature),
      ]),
    );
    const throws = section(2, 'Throws', throwsList(page.throws));
    return [...overloads, ...throws, ...exampleSection(page.examples)];
  }
  const typeParameters = page.typeParameters ?? only.typeParameters;
  const call: Signature = typeParameters === undefined ? only : { ...only, typeParameters };
  const own = withoutShared(only, page);
  return [
    ...(page.summary === undefined ? (own.summary?.children ?? []) : []),
    ...remarks(own),
    ...callParts(call, page.throws ?? only.throws).flatMap(([title, blocks]) =>
      section(2, title, blocks),
    ),
    ...exampleSection(page.examples ?? only.examples),
  ];
}

function memberGroups(groups: readonly MemberGroup[] | undefined): ContentNode[] {
  return (groups ?? []).flatMap(({ title, summary, members }) =>
    section(2, title, [...(summary?.children ?? []), ...members.flatMap(memberContent)]),
  );
}

function memberContent(member: Member): ContentNode[] {
  const { name, declaration, signatures = [], defaultValue } = member;
  const [only, ...others] = signatures;
  const isOverloaded = others.length > 0;
  const overloads = signatures.flatMap((signature) => [
    ...declarationBlock(signature.declaration),
    ...explanation(withoutShared(signature, member), signature),
  ]);
  return section(3, code(name), [
    ...memberFacts(member),
    ...(isOverloaded ? [] : declarationBlock(declaration)),
    ...(isOverloaded
      ? [...explanation(member, undefined), ...overloads]
      : explanation({ ...only, ...documentation(member) }, only)),
    ...(defaultValue === undefined ? [] : paragraph('Default: ', code(defaultValue))),
  ]);
}

function enumMember(member: EnumMember): ContentNode[] {
  return section(3, code(member.name), [
    ...paragraph('Value: ', code(member.value)),
    ...(member.marks === undefined ? [] : paragraph('Marks: ', referenceName(member.marks))),
    ...explanation(member, undefined),
  ]);
}

/** Builds what is said of a member or an overload, with labels instead of headings. */
function explanation(documented: Documented, signature: Signature | undefined): ContentNode[] {
  return [
    ...deprecation(documented.deprecated),
    ...(documented.summary?.children ?? []),
    ...remarks(documented),
    ...callParts(signature, documented.throws).flatMap(([title, blocks]) =>
      labelled(title, blocks),
    ),
    ...labelled('Example', examples(documented.examples)),
  ];
}

function memberFacts(member: Member): ContentNode[] {
  const { flags, since, source, inheritedFrom, overrides, implementationOf } = member;
  return paragraph(
    ...joined(' · ', [
      ...flags,
      since !== undefined && `since ${since}`,
      inheritedFrom && ['inherited from ', referenceName(inheritedFrom)],
      overrides && ['overrides ', referenceName(overrides)],
      implementationOf && ['implements ', referenceName(implementationOf)],
      source && [link('source', source.href)],
    ]),
  );
}

/** Returns the fields of a comment that are present. */
function documentation(documented: Documented): Documented {
  const { summary, remarks, deprecated, examples, throws, see, notes } = documented;
  const fields = { summary, remarks, deprecated, examples, throws, see, notes };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** Returns the fields of a comment that differ from those shown before: overloads repeat shared ones. */
function withoutShared(documented: Documented, shared: Documented): Documented {
  const known = new Map(Object.entries(documentation(shared)));
  const own = Object.entries(documentation(documented)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(known.get(name)),
  );
  return Object.fromEntries(own);
}
