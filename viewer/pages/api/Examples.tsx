import type { Example } from '#manifest/signature';
import { Prose } from '../../content/Prose';
import { TreeView } from '../../content/TreeView';
import { useMessage } from '../../messages/useMessage';
import { SectionHeading } from '../SectionHeading';
import styles from './Examples.module.css';
import { Fold } from './Fold';

interface ExamplesProps {
  id?: string | undefined;
  level?: 2 | 3;
  examples: readonly Example[] | undefined;
}

/** Examples: the first is open, the others are folded so that the page stays in sight. */
export function Examples({ id, level = 2, examples = [] }: ExamplesProps) {
  const one = useMessage('example');
  const many = useMessage('examples');
  const [first, ...others] = examples;
  if (first === undefined) return null;
  return (
    <section>
      <SectionHeading level={level} id={id}>
        {others.length === 0 ? one : many}
      </SectionHeading>
      {first.title !== undefined && <p className={styles.title}>{first.title}</p>}
      <ExampleBody example={first} />
      <FoldedExamples examples={others} total={examples.length} />
    </section>
  );
}

interface FoldedExamplesProps {
  /** The last of all examples. */
  examples: readonly Example[];
  /** How many there are in all. */
  total: number;
}

/** Examples that one opens. */
export function FoldedExamples({ examples, total }: FoldedExamplesProps) {
  const from = total - examples.length + 1;
  return examples.map((example, index) => (
    <Fold
      // biome-ignore lint/suspicious/noArrayIndexKey: examples have no other identity.
      key={index}
      summary={<ExampleTitle example={example} number={total > 1 ? from + index : 0} />}
    >
      <ExampleBody example={example} />
    </Fold>
  ));
}

function ExampleTitle({ example, number }: { example: Example; number: number }) {
  const single = useMessage('example');
  const numbered = useMessage('example-number', { number: String(number) });
  return example.title ?? (number === 0 ? single : numbered);
}

function ExampleBody({ example }: { example: Example }) {
  return (
    <Prose size="small">
      <TreeView tree={example.body} />
    </Prose>
  );
}
