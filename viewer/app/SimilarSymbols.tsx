import { useQuery } from '@tanstack/react-query';
import type { Manifest } from '#manifest/manifest';
import { symbolIndexQuery } from '../data/fileQueries';
import { findEdition, findRoute } from '../data/findPage';
import { similarNames } from '../data/similarNames';
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
  const { data } = useQuery(symbolIndexQuery(file));
  const title = useMessage('not-found-similar');
  const similar = similarNames(path, data?.symbols ?? []);
  if (similar.length === 0) return null;
  return (
    <>
      <p>{title}</p>
      <ul>
        {similar.map((symbol) => (
          <li key={symbol.path}>
            <SiteLink href={symbol.path}>{symbol.name}</SiteLink>
          </li>
        ))}
      </ul>
    </>
  );
}
