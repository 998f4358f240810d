import type { Signature } from '#manifest/signature';
import { Prose } from '../../content/Prose';
import { TreeView } from '../../content/TreeView';
import { useMessage } from '../../messages/useMessage';
import { DeprecationBox } from './DeprecationBox';
import type { Documented } from './documented';
import { FoldedExamples } from './Examples';
import styles from './Explanation.module.css';
import { ParameterList } from './ParameterList';
import { Remarks } from './Remarks';
import { ReturnsView } from './ReturnsView';
import { ThrowsList } from './ThrowsList';
import { TypeParameterList } from './TypeParameterList';

interface ExplanationProps {
  documented: Documented;
  /** The call that is explained; properties have none. */
  signature?: Signature | undefined;
  /** Whether to list all that the call takes and gives, even what nobody has explained. */
  isWhole?: boolean;
}

/**
 * What is to be said of a member or an overload, in the small: labels instead of headings, and only
 * what its declaration does not show by itself.
 */
export function Explanation({ documented, signature, isWhole = false }: ExplanationProps) {
  const { summary, deprecated, throws = [], examples = [] } = documented;
  return (
    <div className={styles.explanation}>
      {deprecated !== undefined && <DeprecationBox reason={deprecated} />}
      {summary !== undefined && (
        <Prose>
          <TreeView tree={summary} />
        </Prose>
      )}
      <Remarks {...documented} />
      {signature !== undefined && <CallParts signature={signature} isWhole={isWhole} />}
      {throws.length > 0 && (
        <>
          <Label message="throws" />
          <ThrowsList throws={throws} />
        </>
      )}
      <FoldedExamples examples={examples} total={examples.length} />
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
