import type { QueryClient } from '@tanstack/react-query';
import { findNearest } from '../data/findNearest';
import type { Finding } from '../data/findPage';
import { findPublished } from '../data/loadPage';
import { pageQuery } from '../data/queries';
import { logWarning } from '../logWarning';

/** The page on screen in one version or language. This may be the current version or language. */
export interface Counterpart {
  /** The name of the version or language. */
  label: string;
  lang?: string;
  isCurrent: boolean;
  /** The path that the page would have in the version or language. */
  path: string;
  /** The path of the start page of the version or language. */
  start: string;
}

/** The target of a link to another version or language. */
export interface CounterpartTarget {
  href: string;
  /**
   * The title of the target, or the label of the version or language if the target has no title. It is only set if the
   * target is another page, and if the lookup was successful.
   */
  instead?: string;
}

/**
 * Returns the target of a link to another version or language: the same page in that version or language. If it does
 * not exist, the target is the nearest page above it. If there is no such page, or if the lookup fails, the target is
 * the start page (`start`).
 */
export async function findCounterpart(
  { label, isCurrent, path, start }: Counterpart,
  queryClient: QueryClient,
): Promise<CounterpartTarget> {
  if (isCurrent) return { href: path };
  try {
    const nearest = await findNearest(path, start, (wanted) => findPublished(wanted, queryClient));
    if (nearest.path === path) return { href: path };
    return {
      href: nearest.path,
      instead: (await titleOf(nearest.finding, queryClient)) ?? label,
    };
  } catch (error) {
    logWarning(`The page could not be looked up in "${label}"`, error);
    return { href: start };
  }
}

async function titleOf(finding: Finding, queryClient: QueryClient): Promise<string | undefined> {
  const target =
    finding.type === 'redirect' ? await findPublished(finding.to, queryClient) : finding;
  if (target.type !== 'page') return undefined;
  return (await queryClient.ensureQueryData(pageQuery(target.file))).title;
}
