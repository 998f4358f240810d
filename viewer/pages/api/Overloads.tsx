import type { OutlineEntry } from '#manifest/pageBase';
import type { Signature } from '#manifest/signature';
import { useMessage } from '../../messages/useMessage';
import { SectionHeading } from '../SectionHeading';
import { DeclarationBlock } from './DeclarationBlock';
import { type Documented, withoutShared } from './documented';
import { Explanation } from './Explanation';

interface OverloadsProps {
  name: string;
  /** What was said above of all of them. */
  shared: Documented;
  signatures: readonly Signature[];
  /** The outline of the page, which has a title for each. */
  outline: readonly OutlineEntry[];
}

/** The ways to call a function one by one, each with what is its own. */
export function Overloads({ name, shared, signatures, outline }: OverloadsProps) {
  return signatures.map((signature, index) => (
    <Overload
      key={signature.anchor}
      name={name}
      number={index + 1}
      title={outline.find((entry) => entry.id === signature.anchor)?.label}
      signature={signature}
      documented={withoutShared(signature, shared)}
    />
  ));
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
      <Explanation documented={documented} signature={signature} isWhole />
    </section>
  );
}
