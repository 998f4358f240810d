import { useQueryClient } from '@tanstack/react-query';
import {
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { comparablePath } from '#manifest/comparablePath';
import type { SidebarItem, SidebarLink } from '#manifest/sidebar';
import { sidebarQuery } from '../data/queries';
import { logWarning } from '../logWarning';
import { useMessage } from '../messages/useMessage';
import styles from './Sidebar.module.css';
import { SidebarLine } from './SidebarList';

interface SidebarFilterProps {
  field: HTMLInputElement;
  items: readonly SidebarItem[];
  /** The path of the page in the form of `comparablePath`. */
  path: string;
  onMissing: (() => void) | null;
}

/**
 * Renders the list of pages whose names match the text in the filter field. The list replaces the tree of the sidebar
 * while the field contains text.
 */
export function SidebarFilter({ field, items, path, onMissing }: SidebarFilterProps) {
  const results = useRef<HTMLDivElement>(null);
  const { text, clear } = useFieldText(field);
  const { branches, isComplete } = useBranches(items);
  const links = useMemo(() => linksOf(items, branches), [items, branches]);
  const found = useMemo(() => matchingLinks(links, text), [links, text]);
  const loading = useMessage('sidebar-loading');
  useFilterKeys(field, results, clear);

  // biome-ignore lint/correctness/useExhaustiveDependencies: more text is another attempt if loading has failed.
  useEffect(() => onMissing?.(), [onMissing, text]);

  const count = <ResultCount text={text} found={found.length} total={links.length} />;
  return (
    <>
      <p className={styles.note} role="status">
        {text !== '' && (onMissing === null && isComplete ? count : loading)}
      </p>
      {text !== '' && (
        <div ref={results} className={styles.results}>
          <ResultList links={found} path={path} />
        </div>
      )}
    </>
  );
}

function ResultCount({ text, found, total }: { text: string; found: number; total: number }) {
  const values = { text, count: String(found), total: String(total) };
  return useMessage(found === 0 ? 'filter-nothing' : 'filter-result', values);
}

function ResultList({ links, path }: { links: readonly PageLine[]; path: string }) {
  return (
    <ul>
      {links.map((link) => (
        <li key={link.href}>
          <SidebarLine item={link} isCurrent={comparablePath(link.href) === path} />
        </li>
      ))}
    </ul>
  );
}

interface FetchedBranches {
  branches: Branches;
  isComplete: boolean;
}

/**
 * Loads the items of categories that are in separate files. Returns the items that are loaded so far, by file name
 * (`branches`). `isComplete` is `true` when each file is loaded or has failed. If a file cannot be loaded, its category
 * is empty.
 */
function useBranches(items: readonly SidebarItem[]): FetchedBranches {
  const queryClient = useQueryClient();
  const [branches, setBranches] = useState<Branches>(new Map());

  useEffect(() => {
    const files = missingFiles(items, branches);
    if (files.length === 0) return;
    let isOutdated = false;
    const loaded = files.map((file) =>
      queryClient.ensureQueryData(sidebarQuery(file)).then(
        (sidebar) => [file, sidebar.items] as const,
        (error) => {
          logWarning('A category of the sidebar could not be loaded', error);
          return [file, []] as const;
        },
      ),
    );
    void Promise.all(loaded).then((found) => {
      if (!isOutdated) setBranches(new Map([...branches, ...found]));
    });
    return () => {
      isOutdated = true;
    };
  }, [items, branches, queryClient]);

  return { branches, isComplete: missingFiles(items, branches).length === 0 };
}

/**
 * Moves the focus with the up and down arrow keys between the filter field and the entries of the sidebar or of the
 * filtered list, and clears the field on Escape.
 */
function useFilterKeys(
  field: HTMLInputElement,
  results: RefObject<HTMLElement | null>,
  clear: () => void,
): void {
  useEffect(() => {
    const sidebar = field.closest('nav');

    function onKeyDown(event: KeyboardEvent): void {
      const { target } = event;
      if (event.isComposing || !(target instanceof HTMLElement)) return;
      if (event.key === 'Escape' && field.value !== '') {
        // The mobile menu would close.
        event.preventDefault();
        event.stopPropagation();
        clear();
        field.focus();
      }
      const step = steps[event.key];
      const lines = (results.current ?? sidebar)?.querySelectorAll<HTMLElement>(
        'a:not(summary + *), summary, button',
      );
      if (step === undefined || lines === undefined) return;
      const stops = [field, ...lines];
      const next = stops[stops.indexOf(target) + step];
      if (next === undefined) return;
      event.preventDefault();
      next.focus();
    }

    sidebar?.addEventListener('keydown', onKeyDown);
    return () => sidebar?.removeEventListener('keydown', onKeyDown);
  }, [field, results, clear]);
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function useFieldText(field: HTMLInputElement): { text: string; clear: () => void } {
  const subscribe = useCallback(
    (onChange: () => void) => {
      field.addEventListener('input', onChange);
      return () => field.removeEventListener('input', onChange);
    },
    [field],
  );
  const clear = useCallback(() => {
    field.value = '';
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }, [field]);
  const text = useSyncExternalStore(subscribe, () => field.value);
  return { text: useDeferredValue(text).trim(), clear };
}

type Branches = ReadonlyMap<string, readonly SidebarItem[]>;

type PageLine = Omit<SidebarLink, 'type'>;

function linksOf(items: readonly SidebarItem[], branches: Branches): PageLine[] {
  const links = new Map<string, PageLine>();
  function visit(item: SidebarItem): void {
    const { href } = item;
    if (href !== undefined && !links.has(href)) links.set(href, { ...item, href });
    if (item.type === 'category') itemsOf(item, branches).forEach(visit);
  }
  items.forEach(visit);
  return [...links.values()];
}

function missingFiles(items: readonly SidebarItem[], branches: Branches): string[] {
  return items.flatMap((item) => {
    if (item.type === 'link') return [];
    const { file } = item;
    if (file !== undefined && item.items.length === 0 && !branches.has(file)) return [file];
    return missingFiles(itemsOf(item, branches), branches);
  });
}

function matchingLinks(links: readonly PageLine[], text: string): PageLine[] {
  return links
    .flatMap((link) => {
      const rank = matchName(link.label, text);
      return rank === undefined ? [] : [{ link, rank }];
    })
    .sort((first, second) => first.rank - second.rank)
    .map(({ link }) => link);
}

function itemsOf(
  { items, file }: Extract<SidebarItem, { type: 'category' }>,
  branches: Branches,
): readonly SidebarItem[] {
  return items.length > 0 || file === undefined ? items : (branches.get(file) ?? []);
}

/**
 * Returns the rank of a name that matches a text. It is 0 if the name begins with the text, and 1 if the text consists
 * of prefixes of words in the name (`gOT` matches `getObjectType`). It is 2 if the name contains the text elsewhere.
 * Returns `undefined` if the name does not match. Letter case is ignored.
 */
export function matchName(name: string, text: string): 0 | 1 | 2 | undefined {
  const wanted = text.trim().toLowerCase();
  const lower = name.toLowerCase();
  if (lower.startsWith(wanted)) return 0;
  if (matchesWords(name, wanted.replace(/\s+/g, ''))) return 1;
  return lower.includes(wanted) ? 2 : undefined;
}

/**
 * Tests if `letters`, in lower case, consists of prefixes of words in a name, in the order of the name: `got` matches
 * `getObjectType`.
 */
function matchesWords(name: string, letters: string): boolean {
  const starts = wordStarts(name);
  const lower = name.toLowerCase();

  function matchesFrom(at: number, letter: number): boolean {
    if (letter === letters.length) return true;
    const positions = at > 0 ? [at, ...starts.filter((start) => start > at)] : starts;
    return positions.some(
      (position) => lower[position] === letters[letter] && matchesFrom(position + 1, letter + 1),
    );
  }
  return matchesFrom(0, 0);
}

/**
 * Returns the positions at which the words of a name start: at capitals, and at letters and digits that do not follow a
 * letter or digit.
 */
function wordStarts(name: string): number[] {
  return [...name.matchAll(/\p{Lu}|(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu)].map(({ index }) => index);
}
