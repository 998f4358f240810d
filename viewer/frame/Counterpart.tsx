import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Manifest } from '#manifest/manifest';
import { find } from '../data/loadPage';
import { SiteLink } from '../ui/SiteLink';

interface CounterpartProps {
  manifest: Manifest;
  label: string;
  lang?: string | undefined;
  isCurrent: boolean;
  /** Where the page at hand would stand in the other version or language. */
  path: string;
  /** Where to go when it is not there. */
  start: string;
}

/** A line that leads to the same page in another version or language. */
export function Counterpart({ manifest, label, lang, isCurrent, path, start }: CounterpartProps) {
  const queryClient = useQueryClient();
  const { data } = useQuery({
    queryKey: ['finding', manifest.release, path],
    queryFn: () => find(path, manifest, queryClient),
    enabled: !isCurrent,
  });
  const isThere = isCurrent || data?.type === 'page';
  return (
    <li>
      <SiteLink
        href={isThere ? path : start}
        lang={lang}
        {...(isCurrent && { 'aria-current': 'true' as const })}
      >
        {label}
      </SiteLink>
    </li>
  );
}
