import { useQuery } from '@tanstack/react-query';
import type { Manifest } from '#manifest/manifest';
import { findEdition, findRoute } from '../data/findPage';
import { similarSymbolsQuery } from '../data/similarSymbolsQuery';
import { SiteLink } from '../ui/SiteLink';
import { useMessage } from '../ui/useMessage';

interface SimilarSymbolsProps {
  manifest: Manifest;
  /** The address where nothing is. */
  path: string;
}

/** In the reference of an API: the names that whoever wrote the address may have meant. */
export function SimilarSymbols({ manifest, path }: SimilarSymbolsProps) {
  const route = findRoute(path, manifest.routes);
  const edition = route?.type === 'section' ? findEdition(manifest, route) : undefined;
  if (edition?.symbols === undefined) return null;
  return <SimilarList file={edition.symbols} path={path} />;
}

function SimilarList({ file, path }: { file: string; path: string }) {
  const { data } = useQuery(similarSymbolsQuery(file, path));
  const title = useMessage('not-found-similar');
  if (data === undefined || data.length === 0) return null;
  return (
    <>
      <p>{title}</p>
      <ul>
        {data.map((symbol) => (
          <li key={symbol.path}>
            <SiteLink href={symbol.path}>{symbol.name}</SiteLink>
          </li>
        ))}
      </ul>
    </>
  );
}
