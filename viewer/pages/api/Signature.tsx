import { Children, type ReactNode } from 'react';
import { moreOverloads, shownOverloads } from '#manifest/overloads';
import type { OutlineEntry } from '#manifest/pageBase';
import type { Parameter, Returns, Signature, Throws, TypeParameter } from '#manifest/signature';
import { ProseTree } from '../../content/Prose';
import { useMessage } from '../../messages/useMessage';
import { SiteLink } from '../../ui/SiteLink';
import { SectionHeading } from '../PageArticle';
import { Collapsible } from './Collapsible';
import { DeclarationBlock, DeclarationLines, TokenRow } from './Declaration';
import {
  CollapsedExamples,
  DeprecationBox,
  type Documented,
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

/** Renders a list of parameters, or of the properties of a parameter, with types and descriptions. */
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
        {properties !== undefined && properties.length > 0 && (
          <ParameterProperties name={name} properties={properties} />
        )}
      </dd>
    </div>
  );
}

function ParameterProperties({
  name,
  properties,
}: {
  name: string;
  properties: readonly Parameter[];
}) {
  const title = useMessage('properties-of', { name });
  return (
    <Collapsible summary={title}>
      <div className={styles.nested}>
        <ParameterList parameters={properties} />
      </div>
    </Collapsible>
  );
}

interface ReturnsViewProps {
  returns: Returns;
  /** `false` to omit the type, if a declaration next to the description shows it. */
  showsType?: boolean;
}

/** Renders the type, meaning and description of the return value of a signature. */
function ReturnsView({ returns, showsType = true }: ReturnsViewProps) {
  const { type, description, meaning } = returns;
  return (
    <div className={styles.entry}>
      {showsType && (
        <code className={styles.type}>
          <TokenRow row={type} />
        </code>
      )}
      {meaning !== undefined && <p className={styles.meaning}>{meaning}</p>}
      <ProseTree size="small" tree={description} />
    </div>
  );
}

/** Renders a list of the errors that a call may throw. */
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

/** Renders a list of type parameters with their constraints, defaults and descriptions. */
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
  /** The signature to explain. It is missing for properties, which have no signature. */
  signature?: Signature | undefined;
  /** `true` to list all parameters, type parameters and the return type, even if they have no descriptions. */
  isWhole?: boolean;
}

/**
 * Renders the documentation of a member or an overload, with labels instead of headings. Omits information that the
 * declaration already shows, unless `isWhole` is `true`.
 */
export function Explanation({ documented, signature, isWhole = false }: ExplanationProps) {
  const { summary, deprecated, throws = [], examples = [] } = documented;
  return (
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
      <CollapsedExamples examples={examples} total={examples.length} />
    </div>
  );
}

function CallParts({ signature, isWhole }: { signature: Signature; isWhole: boolean }) {
  const { typeParameters = [], parameters = [], returns } = signature;
  const saysMore = parameters.some(({ description, properties }) => description ?? properties);
  const isReturnsSaid = (returns?.description ?? returns?.meaning) !== undefined;
  return (
    <>
      {typeParameters.some(({ description }) => isWhole || description) && (
        <>
          <Label message="type-parameters" />
          <TypeParameterList parameters={typeParameters} />
        </>
      )}
      {(saysMore || isWhole) && parameters.length > 0 && (
        <>
          <Label message="parameters" />
          <ParameterList parameters={parameters} />
        </>
      )}
      {returns !== undefined && (isWhole || isReturnsSaid) && (
        <>
          <Label message="returns" />
          <ReturnsView returns={returns} showsType={isWhole} />
        </>
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
  /** The outline of the page, which contains the titles of the overloads. */
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
  /** The anchor of the collapsed part. */
  id?: string;
  children: ReactNode;
}

/** Renders a list of overloads. If there are more than `shownOverloads`, the others are collapsed. */
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

/**
 * Renders the declarations of the first overloads, each with a link to its section, and a link to the other overloads.
 */
export function OverloadList({ signatures }: { signatures: readonly Signature[] }) {
  const title = useMessage('overloads', { count: String(signatures.length) });
  const folded = signatures.length - shownOverloads;
  const more = useMessage('more-overloads', { count: String(folded) });
  return (
    <nav className={styles.overloads} aria-label={title}>
      <p className={styles.overloadsTitle}>{title}</p>
      <ol className={styles.overloadList}>
        {signatures.slice(0, shownOverloads).map((signature, index) => (
          <OverloadLine key={signature.anchor} signature={signature} number={index + 1} />
        ))}
      </ol>
      {folded > 0 && (
        <SiteLink className={styles.moreLink} href={`#${moreOverloads}`}>
          {more}
        </SiteLink>
      )}
    </nav>
  );
}

function OverloadLine({ signature, number }: { signature: Signature; number: number }) {
  const title = useMessage('overload-number', { number: String(number) });
  return (
    <li className={styles.overloadLine}>
      <SiteLink className={styles.overloadNumber} href={`#${signature.anchor}`} aria-label={title}>
        {number}
      </SiteLink>
      <DeclarationLines declaration={signature.declaration} />
    </li>
  );
}
