import type { Parameter } from '#manifest/signature';
import { Prose } from '../../content/Prose';
import { TreeView } from '../../content/TreeView';
import { useMessage } from '../../messages/useMessage';
import styles from './DefinitionList.module.css';
import { Fold } from './Fold';
import { TokenRow } from './TokenRow';

/** Parameters, or the properties of an option bag, each with its type and what it is for. */
export function ParameterList({ parameters }: { parameters: readonly Parameter[] }) {
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
    optional: useMessage('optional'),
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
        {description !== undefined && (
          <Prose size="small">
            <TreeView tree={description} />
          </Prose>
        )}
        {properties !== undefined && properties.length > 0 && (
          <OptionBag name={name} properties={properties} />
        )}
      </dd>
    </div>
  );
}

function OptionBag({ name, properties }: { name: string; properties: readonly Parameter[] }) {
  const title = useMessage('properties-of', { name });
  return (
    <Fold summary={title}>
      <div className={styles.nested}>
        <ParameterList parameters={properties} />
      </div>
    </Fold>
  );
}
