import { Children, type ReactNode } from 'react';
import { furtherOverloads, moreOverloads, shownOverloads } from '#manifest/overloads';
import type { OutlineEntry } from '#manifest/pageBase';
import type {
  Declaration,
  Parameter,
  Returns,
  Signature,
  Throws,
  TypeParameter,
} from '#manifest/signature';
import type { MemberGroup } from '#manifest/symbolPage';
import { ProseTree } from '../../content/Prose';
import { useMessage } from '../../messages/useMessage';
import { SiteLink } from '../../ui/SiteLink';
import { SectionHeading } from '../PageArticle';
import { Collapsible } from './Collapsible';
import { DeclarationBlock, DeclarationLines, TokenRow } from './Declaration';
import {
  DeprecationBox,
  type Documented,
  ExamplesBeside,
  isUndocumented,
  Remarks,
  withoutShared,
} from './Documentation';
import styles from './Signature.module.css';
import { SinceBadge } from './SymbolHeader';

interface SignatureSectionsProps {
  signature: Signature;
  throws?: readonly Throws[] | undefined;
}

/**
 * Renders the parameters, the return value and the errors of a signature in separate sections. Sections without content
 * are omitted.
 */
export function SignatureSections({ signature, throws = [] }: SignatureSectionsProps) {
  const { parameters = [], returns } = signature;
  const titles = {
    parameters: useMessage('parameters'),
    returns: useMessage('returns'),
    throws: useMessage('throws'),
  };
  return (
    <>
      {parameters.length > 0 && (
        <section>
          <SectionHeading level={2} id="parameters">
            {titles.parameters}
          </SectionHeading>
          <ParameterList parameters={parameters} />
        </section>
      )}
      {returns !== undefined && (
        <section>
          <SectionHeading level={2} id="returns">
            {titles.returns}
          </SectionHeading>
          <ReturnsView returns={returns} />
        </section>
      )}
      {throws.length > 0 && (
        <section>
          <SectionHeading level={2} id="throws">
            {titles.throws}
          </SectionHeading>
          <ThrowsList throws={throws} />
        </section>
      )}
    </>
  );
}

function ParameterList({ parameters }: { parameters: readonly Parameter[] }) {
  return (
    <dl className={styles.list}>
      {parameters.map((parameter) => (
        <ParameterEntry key={parameter.anchor} parameter={parameter} />
      ))}
    </dl>
  );
}

function ParameterEntry({ parameter }: { parameter: Parameter }) {
  const { name, anchor, type, optional, rest, defaultValue, description, properties } = parameter;
  const words = {
    optional: useMessage('flag-optional'),
    rest: useMessage('rest'),
    default: useMessage('default-value'),
  };
  return (
    <div id={anchor} className={styles.entry}>
      <dt>
        <code className={styles.name}>{name}</code>{' '}
        <code className={styles.type}>
          <TokenRow row={type} />
        </code>
        {optional === true && <span className={styles.word}>{words.optional}</span>}
        {rest === true && <span className={styles.word}>{words.rest}</span>}
        {defaultValue !== undefined && (
          <span className={styles.word}>
            {words.default} <code>{defaultValue}</code>
          </span>
        )}
      </dt>
      <dd>
        <ProseTree size="small" tree={description} />
        <NestedProperties name={name} properties={properties} />
      </dd>
    </div>
  );
}

interface NestedPropertiesProps {
  name: string;
  properties: readonly Parameter[] | undefined;
}

/** Renders the collapsed list of the properties of an object. Renders nothing if there are none. */
function NestedProperties({ name, properties = [] }: NestedPropertiesProps) {
  const title = useMessage('properties-of', { name });
  if (properties.length === 0) return null;
  return (
    <Collapsible summary={title}>
      <div className={styles.nested}>
        <ParameterList parameters={properties} />
      </div>
    </Collapsible>
  );
}

/** Renders the properties of an object in the type of a member, with a label. Renders nothing if there are none. */
export function MemberProperties({ name, properties = [] }: NestedPropertiesProps) {
  const title = useMessage('properties-of', { name });
  if (properties.length === 0) return null;
  return (
    <div className={styles.explanation}>
      <p className={styles.label}>{title}</p>
      <ParameterList parameters={properties} />
    </div>
  );
}

function ReturnsView({ returns }: { returns: Returns }) {
  const { type, description, meaning, properties = [] } = returns;
  return (
    <div className={styles.entry}>
      <code className={styles.type}>
        <TokenRow row={type} />
      </code>
      {meaning !== undefined && <p className={styles.meaning}>{meaning}</p>}
      <ProseTree size="small" tree={description} />
      {properties.length > 0 && (
        <div className={styles.nested}>
          <ParameterList parameters={properties} />
        </div>
      )}
    </div>
  );
}

function ThrowsList({ throws }: { throws: readonly Throws[] }) {
  return (
    <ul className={styles.list}>
      {throws.map(({ type, description }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have no other identity.
        <li key={index} className={styles.entry}>
          {type !== undefined && (
            <code className={styles.type}>
              <TokenRow row={type} />
            </code>
          )}
          <ProseTree size="small" tree={description} />
        </li>
      ))}
    </ul>
  );
}

/** Renders the section about type parameters. Renders nothing if there are none. */
export function TypeParameters({ parameters = [] }: { parameters?: TypeParameter[] | undefined }) {
  const title = useMessage('type-parameters');
  if (parameters.length === 0) return null;
  return (
    <section>
      <SectionHeading level={2} id="type-parameters">
        {title}
      </SectionHeading>
      <TypeParameterList parameters={parameters} />
    </section>
  );
}

function TypeParameterList({ parameters }: { parameters: readonly TypeParameter[] }) {
  const defaultWord = useMessage('default-value');
  return (
    <dl className={styles.list}>
      {parameters.map(({ name, anchor, constraint, default: fallback, description }) => (
        <div key={anchor} id={anchor} className={styles.entry}>
          <dt>
            <code className={styles.name}>{name}</code>
            {constraint !== undefined && (
              <code className={styles.type}>
                extends <TokenRow row={constraint} />
              </code>
            )}
            {fallback !== undefined && (
              <span className={styles.word}>
                {defaultWord}{' '}
                <code>
                  <TokenRow row={fallback} />
                </code>
              </span>
            )}
          </dt>
          <dd>
            <ProseTree size="small" tree={description} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface ExplanationProps {
  documented: Documented;
  /** The signature to explain. It is missing for properties, and for the comment that all overloads share. */
  signature?: Signature | undefined;
  /** `true` to list the type parameters, the parameters and the return type even if they have no descriptions. */
  isWhole?: boolean;
}

/**
 * Renders the documentation of a member or an overload, with labels instead of headings. Unless `isWhole` is `true`,
 * omits parts such as the parameters if the declaration shows the same information.
 */
export function Explanation({ documented, signature, isWhole = false }: ExplanationProps) {
  const { summary, deprecated, throws = [], examples = [] } = documented;
  if (isUndocumented(documented) && !explains(signature, isWhole)) return null;
  return (
    <div className={styles.parts}>
      <div className={styles.explanation}>
        {deprecated !== undefined && <DeprecationBox reason={deprecated} />}
        <ProseTree tree={summary} />
        <Remarks {...documented} />
        {signature !== undefined && <CallParts signature={signature} isWhole={isWhole} />}
        {throws.length > 0 && (
          <>
            <Label message="throws" />
            <ThrowsList throws={throws} />
          </>
        )}
      </div>
      <ExamplesBeside examples={examples} />
    </div>
  );
}

function explains(signature: Signature | undefined, isWhole: boolean): boolean {
  const { typeParameters = [], parameters = [], returns } = signature ?? {};
  const parts = [...typeParameters, ...parameters, ...(returns ? [returns] : [])];
  return isWhole ? parts.length > 0 : parts.some(saysMore);
}

/** Tests if a part of a signature says more than its declaration. */
function saysMore(part: object): boolean {
  return 'description' in part || 'properties' in part || 'meaning' in part;
}

function CallParts({ signature, isWhole }: { signature: Signature; isWhole: boolean }) {
  const { typeParameters = [], parameters = [], returns } = signature;
  return (
    <>
      {typeParameters.some((parameter) => isWhole || saysMore(parameter)) && (
        <>
          <Label message="type-parameters" />
          <TypeParameterList parameters={typeParameters} />
        </>
      )}
      {(isWhole || parameters.some(saysMore)) && parameters.length > 0 && (
        <>
          <Label message="parameters" />
          <ParameterList parameters={parameters} />
        </>
      )}
      {returns !== undefined && (isWhole || saysMore(returns)) && (
        <div className={styles.returns}>
          <Label message="returns" />
          <ReturnsView returns={returns} />
        </div>
      )}
    </>
  );
}

function Label({ message }: { message: 'parameters' | 'returns' | 'throws' | 'type-parameters' }) {
  return <p className={styles.label}>{useMessage(message)}</p>;
}

interface OverloadsProps {
  name: string;
  /** The documentation that is shown above the overloads and not repeated in them. */
  shared: Documented;
  signatures: readonly Signature[];
  outline: readonly OutlineEntry[];
}

/** Renders the overloads of a function, each in a section with its own documentation. */
export function Overloads({ name, shared, signatures, outline }: OverloadsProps) {
  return (
    <FoldedOverloads id={moreOverloads}>
      {signatures.map((signature, index) => (
        <Overload
          key={signature.anchor}
          name={name}
          number={index + 1}
          title={outline.find((entry) => entry.id === signature.anchor)?.label}
          signature={signature}
          documented={withoutShared(signature, shared)}
        />
      ))}
    </FoldedOverloads>
  );
}

interface FoldedOverloadsProps {
  id?: string;
  children: ReactNode;
}

/** Renders a list of overloads. The overloads after the first `shownOverloads` are collapsed. */
export function FoldedOverloads({ id, children }: FoldedOverloadsProps) {
  const all = Children.toArray(children);
  const folded = all.slice(shownOverloads);
  const summary = useMessage('more-overloads', { count: String(folded.length) });
  if (folded.length === 0) return all;
  return (
    <>
      {all.slice(0, shownOverloads)}
      <div id={id} className={styles.more}>
        <Collapsible summary={summary}>{folded}</Collapsible>
      </div>
    </>
  );
}

interface OverloadProps {
  name: string;
  number: number;
  title: string | undefined;
  signature: Signature;
  documented: Documented;
}

function Overload({ name, number, title, signature, documented }: OverloadProps) {
  const numbered = useMessage('overload-number', { number: String(number) });
  return (
    <section>
      <SectionHeading level={2} id={signature.anchor}>
        {title === undefined ? numbered : <code>{title}</code>}
      </SectionHeading>
      <DeclarationBlock name={name} declaration={signature.declaration} />
      <SinceBadge version={documented.since} />
      <Explanation
        documented={documented}
        signature={signature}
        isWhole={number <= shownOverloads}
      />
    </section>
  );
}

interface OverloadListProps {
  signatures: readonly Signature[];
  outline: readonly OutlineEntry[];
  memberGroups?: readonly MemberGroup[] | undefined;
}

/**
 * Maximum total number of lines of the declarations in the list of overloads; if there are more, the list shows titles
 * instead.
 */
const longestDeclarations = 16;

/**
 * Renders the declarations of the first overloads, each with a link to its section, and a link to the other overloads.
 * If the declarations are long, the titles of the overloads are shown instead, because the sections contain the
 * declarations.
 */
export function OverloadList({ signatures, outline, memberGroups = [] }: OverloadListProps) {
  const further = memberGroups.find(({ anchor }) => anchor === furtherOverloads);
  const elsewhere = (further?.pages ?? []).reduce((sum, { count }) => sum + count, 0);
  const title = useMessage('overloads', { count: String(signatures.length + elsewhere) });
  const first = signatures.slice(0, shownOverloads);
  const folded = signatures.length - first.length;
  const more = useMessage('more-overloads', { count: String(folded + elsewhere) });
  const isShort = first.flatMap(({ declaration }) => declaration).length <= longestDeclarations;
  return (
    <nav className={styles.overloads} aria-label={title}>
      <p className={styles.overloadsTitle}>{title}</p>
      <ol className={styles.overloadList}>
        {first.map(({ anchor, declaration }, index) => (
          <OverloadLine
            key={anchor}
            anchor={anchor}
            number={index + 1}
            label={outline.find(({ id }) => id === anchor)?.label}
            declaration={isShort ? declaration : undefined}
          />
        ))}
      </ol>
      {folded + elsewhere > 0 && (
        <SiteLink
          className={styles.moreLink}
          href={`#${folded > 0 ? moreOverloads : furtherOverloads}`}
        >
          {more}
        </SiteLink>
      )}
    </nav>
  );
}

interface OverloadLineProps {
  anchor: string;
  number: number;
  /**
   * Title of the overload's section; `undefined` if the outline has no entry for the overload. Its number is then
   * shown.
   */
  label: string | undefined;
  /** Declaration to show; `undefined` to show the title instead. */
  declaration: Declaration | undefined;
}

function OverloadLine({ anchor, number, label, declaration }: OverloadLineProps) {
  const title = useMessage('overload-number', { number: String(number) });
  return (
    <li className={styles.overloadLine}>
      <SiteLink className={styles.overloadNumber} href={`#${anchor}`} aria-label={title}>
        {number}
      </SiteLink>
      {declaration === undefined ? (
        <code className={styles.type}>{label ?? title}</code>
      ) : (
        <DeclarationLines declaration={declaration} />
      )}
    </li>
  );
}
