import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { SidebarItem } from '#manifest/sidebar';
import { sidebarQuery } from '../data/fileQueries';

/** The items of a sidebar file. While a newer one is on its way, those of the file before. */
export function useSidebar(file: string): { items: readonly SidebarItem[]; isFailed: boolean } {
  const { data, isError } = useQuery({
    ...sidebarQuery(file),
    placeholderData: keepPreviousData,
  });
  return { items: data?.items ?? noItems, isFailed: isError };
}

const noItems: readonly SidebarItem[] = [];
