import type { TypeParameter } from '#manifest/signature';
import { useMessage } from '../../messages/useMessage';
import { SectionHeading } from '../SectionHeading';
import { TypeParameterList } from './TypeParameterList';

/** The section on the names that stand for types. */
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
