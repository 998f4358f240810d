import type { ContentTree } from '#manifest/contentTree';
import type { Example, Throws } from '#manifest/signature';
import { Prose, ProseTree } from '../../content/Prose';
import { TreeView } from '../../content/TreeView';
import { useMessage } from '../../messages/useMessage';
import { Icon } from '../../ui/Icon';
import { SectionHeading } from '../PageArticle';
import { Collapsible } from './Collapsible';
import styles from './Documentation.module.css';

/** The parts of the documentation comment of a symbol, a member or a signature. */
export interface Documented {
  summary?: ContentTree | undefined;
  remarks?: ContentTree | undefined;
  deprecated?: ContentTree | undefined;
  since?: string | undefined;
  examples?: readonly Example[] | undefined;
  throws?: readonly Throws[] | undefined;
  see?: readonly ContentTree[] | undefined;
  notes?: readonly { title: string; body: ContentTree }[] | undefined;
}

const fields = [
  'summary',
  'remarks',
  'deprecated',
  'since',
  'examples',
  'throws',
  'see',
  'notes',
] as const;

/** Tests if a symbol, member or signature has no documentation at all. */
export function isUndocumented(documented: Documented): boolean {
  return fields.every((field) => documented[field] === undefined);
}

/**
 * Returns the parts of a documentation comment that differ from the same parts of `shared`, a comment that the page
 * already shows. Comments of overloads often repeat the same parts.
 */
export function withoutShared(documented: Documented, shared: Documented): Documented {
  const own: Documented = {};
  for (const field of fields) {
    const isShared = JSON.stringify(documented[field]) === JSON.stringify(shared[field]);
    if (!isShared) Object.assign(own, { [field]: documented[field] });
  }
  return own;
}

/** Merges two documentation comments. If both have a part, the result has the part of the first comment. */
export function mergeDocumentation(first: Documented, second: Documented): Documented {
  const both: Documented = {};
  for (const field of fields) Object.assign(both, { [field]: first[field] ?? second[field] });
  return both;
}

/** Renders a box with the reason for a deprecation, or with a default text if `reason` is an empty tree. */
export function DeprecationBox({ reason }: { reason: ContentTree }) {
  const title = useMessage('deprecated');
  const fallback = useMessage('deprecated-text');
  return (
    <div className={styles.deprecation} role="note">
      <Icon name="warning" className={styles.deprecationIcon} />
      <div>
        <strong className={styles.deprecationTitle}>{title}</strong>
        <Prose size="small">
          {reason.nodes.length === 0 ? <p>{fallback}</p> : <TreeView tree={reason} />}
        </Prose>
      </div>
    </div>
  );
}

/**
 * Renders the parts of a documentation comment after the summary: remarks, notes and "see also" links. Renders nothing
 * if there are none.
 */
export function Remarks({ remarks, notes = [], see = [] }: Documented) {
  if (remarks === undefined && notes.length === 0 && see.length === 0) return null;
  return (
    <div className={styles.remarks}>
      <ProseTree tree={remarks} />
      {notes.map(({ title, body }) => (
        <div key={title} className={styles.note}>
          <strong>{title}</strong>
          <ProseTree size="small" tree={body} />
        </div>
      ))}
      {see.length > 0 && <SeeAlso see={see} />}
    </div>
  );
}

function SeeAlso({ see }: { see: NonNullable<Documented['see']> }) {
  const title = useMessage('see-also');
  return (
    <div className={styles.note}>
      <strong>{title}</strong>
      <Prose size="small">
        <ul>
          {see.map((tree, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: trees have no other identity.
            <li key={index}>
              <TreeView tree={tree} />
            </li>
          ))}
        </ul>
      </Prose>
    </div>
  );
}

interface ExamplesProps {
  id?: string | undefined;
  level?: 2 | 3;
  examples: readonly Example[] | undefined;
}

/**
 * Renders a section with examples. The first example is open and the others are collapsed, so that the page is shorter.
 * Renders nothing if there are no examples.
 */
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
      {first.title !== undefined && <p className={styles.exampleTitle}>{first.title}</p>}
      <ExampleBody example={first} />
      <CollapsedExamples examples={others} total={examples.length} />
    </section>
  );
}

/**
 * Renders the examples of a member, or nothing if there are none. In a wide column, the examples are beside the text of
 * the member, and the first one is open if the browser supports this. All other examples are collapsed.
 */
export function ExamplesBeside({ examples }: { examples: readonly Example[] }) {
  const [first] = examples;
  if (first === undefined) return null;
  return (
    <div className={styles.beside}>
      {first.title !== undefined && <p className={styles.besideTitle}>{first.title}</p>}
      <CollapsedExamples examples={examples} total={examples.length} />
    </div>
  );
}

interface CollapsedExamplesProps {
  /** The examples to show. They are the last of all examples. */
  examples: readonly Example[];
  /** Number of all examples, including those that are not in `examples`; determines the numbers in the titles. */
  total: number;
}

function CollapsedExamples({ examples, total }: CollapsedExamplesProps) {
  const from = total - examples.length + 1;
  return examples.map((example, index) => (
    <Collapsible
      // biome-ignore lint/suspicious/noArrayIndexKey: examples have no other identity.
      key={index}
      summary={<ExampleTitle example={example} number={total > 1 ? from + index : 0} />}
    >
      <ExampleBody example={example} />
    </Collapsible>
  ));
}

function ExampleTitle({ example, number }: { example: Example; number: number }) {
  const single = useMessage('example');
  const numbered = useMessage('example-number', { number: String(number) });
  return example.title ?? (number === 0 ? single : numbered);
}

function ExampleBody({ example }: { example: Example }) {
  return <ProseTree size="small" tree={example.body} />;
}
