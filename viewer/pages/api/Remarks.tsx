import { Prose } from '../../content/Prose';
import { TreeView } from '../../content/TreeView';
import { useMessage } from '../../messages/useMessage';
import type { Documented } from './documented';
import styles from './Remarks.module.css';

/** What a comment says beyond its first paragraph: remarks, its other tags, what to read next. */
export function Remarks({ remarks, notes = [], see = [] }: Documented) {
  if (remarks === undefined && notes.length === 0 && see.length === 0) return null;
  return (
    <div className={styles.remarks}>
      {remarks !== undefined && (
        <Prose>
          <TreeView tree={remarks} />
        </Prose>
      )}
      {notes.map(({ title, body }) => (
        <div key={title} className={styles.note}>
          <strong>{title}</strong>
          <Prose size="small">
            <TreeView tree={body} />
          </Prose>
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
