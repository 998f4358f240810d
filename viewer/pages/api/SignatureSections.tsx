import type { Signature, Throws } from '#manifest/signature';
import { useMessage } from '../../messages/useMessage';
import { SectionHeading } from '../SectionHeading';
import { ParameterList } from './ParameterList';
import { ReturnsView } from './ReturnsView';
import { ThrowsList } from './ThrowsList';

interface SignatureSectionsProps {
  signature: Signature;
  throws?: readonly Throws[] | undefined;
}

/** What a call takes, gives back and throws, each as a section of the page. */
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
