import type { SymbolIndexEntry } from '#manifest/symbolIndex';
import type { ReadConfig } from '../config/readSiteConfig';
import type { Report } from '../diagnostics/diagnostic';
import type { CacheFolder } from '../files/cacheFolder';
import type { CompiledEdition } from './compiledEdition';

export interface ApiOptions {
  config: ReadConfig;
  siteFolder: string;
  cache: CacheFolder;
  typedocProcess: string;
  generator: string;
}

export interface CompiledApi extends CompiledEdition {
  sectionIndex: number;
  symbols: readonly SymbolIndexEntry[];
}

export async function compileApi(_options: ApiOptions, _report: Report): Promise<CompiledApi[]> {
  return [];
}
