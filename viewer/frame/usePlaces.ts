import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { pageQuery } from '../data/fileQueries';
import { findNearest } from '../data/findNearest';
import type { Finding } from '../data/findPage';
import { findPublished } from '../data/loadPage';
import { logWarning } from '../logWarning';
import type { Counterpart } from './counterpart';

/** Where a line about another version or language leads. */
export interface Place {
  href: string;
  /** The title of the page there, where it is another page than the one at hand. */
  instead?: string;
}

type Places = ReadonlyMap<string, Place>;

/** Where lines lead, by the paths they want. All become known at once, so that nothing jumps. */
export function usePlaces(lines: readonly Counterpart[]): Places {
  const queryClient = useQueryClient();
  const [places, setPlaces] = useState<Places>(new Map());

  useEffect(() => {
    let isGone = false;
    Promise.all(lines.map((line) => findPlace(line, queryClient))).then(
      (found) => isGone || setPlaces(new Map(found)),
    );
    return () => {
      isGone = true;
    };
  }, [lines, queryClient]);

  return places;
}

async function findPlace(line: Counterpart, queryClient: QueryClient): Promise<[string, Place]> {
  const { label, isCurrent, path, start } = line;
  if (isCurrent) return [path, { href: path }];
  try {
    const find = (wanted: string) => findPublished(wanted, queryClient);
    const nearest = await findNearest(path, start, find);
    if (nearest.path === path) return [path, { href: path }];
    const instead = (await titleOf(nearest.finding, queryClient)) ?? label;
    return [path, { href: nearest.path, instead }];
  } catch (error) {
    logWarning(`The page could not be looked up in "${label}"`, error);
    return [path, { href: start }];
  }
}

/** The title of what was found, which is the main page where a folder leads on to it. */
async function titleOf(finding: Finding, queryClient: QueryClient): Promise<string | undefined> {
  const end = finding.type === 'redirect' ? await findPublished(finding.to, queryClient) : finding;
  if (end.type !== 'page') return undefined;
  return (await queryClient.ensureQueryData(pageQuery(end.file))).title;
}
