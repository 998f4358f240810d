import { nodesText } from '#manifest/contentElement';
import type { Declaration, Signature } from '#manifest/signature';
import type { ClassPage, FunctionPage, InterfacePage, VariablePage } from '#manifest/symbolPage';
import { ProseTree } from '../../content/Prose';
import { BelowScreen } from '../../ui/BelowScreen';
import { DeclarationBlock, declarationText } from './Declaration';
import { Examples, Remarks, withoutShared } from './Documentation';
import { MemberGroups, MemberOverview } from './Members';
import { type Lineage, Relations } from './Relations';
import { OverloadList, Overloads, SignatureSections, TypeParameters } from './Signature';
import { SymbolHeader } from './SymbolHeader';

/**
 * Renders the page of a class or an interface: declaration, overview of the members, examples, all members and
 * relations. A short description is shown before the declaration, and a long one is shown after the overview.
 */
export function ClassPageView({ page }: { page: ClassPage | InterfacePage }) {
  const isLong = nodesText(page.remarks?.nodes ?? []).length > shortDescription;
  const description = <Remarks {...page} />;
  return (
    <article>
      <SymbolHeader page={page} description={!isLong && description}>
        <DeclarationBlock name={page.name} declaration={creationOf(page)} />
      </SymbolHeader>
      {page.kind === 'class' && <ProseTree tree={page.usage} />}
      <MemberOverview groups={page.memberGroups} declaration={page.declaration} />
      {isLong && description}
      <Examples id="examples" examples={page.examples} />
      <TypeParameters parameters={page.typeParameters} />
      <BelowScreen>
        <MemberGroups groups={page.memberGroups} />
        <Relations {...page} lineage={lineageOf(page)} />
      </BelowScreen>
    </article>
  );
}

/**
 * Maximum length in characters of a description that is shown above the overview of the members; a longer one is shown
 * below it.
 */
const shortDescription = 600;

/**
 * Maximum total number of lines of the constructors in the declaration of a class; the first constructor is included
 * even if it is longer.
 */
const constructorLines = 8;

/**
 * Returns the declaration of a class or an interface, followed by its constructors. Omits deprecated constructors, and
 * constructors that exceed `constructorLines`. If a constructor follows, a declaration that consists only of `class`
 * and the name is omitted: the result is `new Shape(size: number)` without `class Shape`.
 */
function creationOf({ name, declaration, memberGroups }: ClassPage | InterfacePage): Declaration {
  const shown: Declaration = [];
  for (const { members } of memberGroups) {
    for (const member of members.filter(({ kind }) => kind === 'constructor')) {
      for (const creation of member.signatures ?? [member]) {
        const isShort = shown.length + creation.declaration.length <= constructorLines;
        if (!creation.deprecated && (isShort || !shown.length)) shown.push(...creation.declaration);
      }
    }
  }
  const [row = [], ...others] = declaration;
  const isName = others.length === 0 && declarationText([row]) === `class ${name}`;
  return [...(isName && shown.length > 0 ? [] : declaration), ...shown];
}

function lineageOf(page: ClassPage | InterfacePage): Lineage[] {
  return [
    { message: 'extends', references: page.extends },
    page.kind === 'class'
      ? { message: 'implements', references: page.implements }
      : { message: 'implemented-by', references: page.implementedBy },
    { message: 'extended-by', references: page.extendedBy },
  ];
}

/**
 * Renders the page of a function. If there are several overloads, each has a section. A single signature is described
 * in sections about its parameters, return value and errors.
 */
export function FunctionPageView({ page }: { page: FunctionPage }) {
  const { memberGroups = [] } = page;
  const [only, ...others] = page.signatures;
  return (
    <article>
      <SymbolHeader page={page}>
        {others.length > 0 ? <OverloadList {...page} /> : undefined}
      </SymbolHeader>
      <Remarks {...page} />
      {others.length === 0 && only !== undefined ? (
        <SingleSignature page={page} signature={only} />
      ) : (
        <>
          <Overloads
            name={page.name}
            shared={page}
            signatures={page.signatures}
            outline={page.outline}
          />
          <Examples id="examples" examples={page.examples} />
        </>
      )}
      <MemberOverview groups={memberGroups} declaration={page.declaration} />
      <MemberGroups groups={memberGroups} />
      <Relations {...page} />
    </article>
  );
}

function SingleSignature({ page, signature }: { page: FunctionPage; signature: Signature }) {
  const own = withoutShared(signature, page);
  return (
    <>
      <Remarks {...own} />
      <TypeParameters parameters={page.typeParameters ?? signature.typeParameters} />
      <SignatureSections signature={signature} throws={page.throws ?? signature.throws} />
      <Examples id="examples" examples={page.examples ?? signature.examples} />
    </>
  );
}

/** Renders the page of a variable, with its members if it is an object. */
export function VariablePageView({ page }: { page: VariablePage }) {
  const { memberGroups = [] } = page;
  return (
    <article>
      <SymbolHeader page={page} />
      <MemberOverview groups={memberGroups} declaration={page.declaration} />
      <Remarks {...page} />
      <Examples id="examples" examples={page.examples} />
      <MemberGroups groups={memberGroups} />
      <Relations {...page} />
    </article>
  );
}
