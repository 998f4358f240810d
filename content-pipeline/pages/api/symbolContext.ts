import type { ApiParameter, ApiProperty, ApiSymbol, SymbolKey } from '../../reference/apiPackage';
import type { createAnchors } from '../../reference/readMembers';
import type { ApiPlace } from './apiPlace';
import type { TextCompiler } from './createTextCompiler';
import type { LinkScope } from './linkTokens';

/** What the compilers of a symbol's page share. */
export interface SymbolContext {
  place: ApiPlace;
  symbolOf(key: SymbolKey): ApiSymbol | undefined;
  /** What an option bag has, where a parameter takes one. */
  propertiesOf(parameter: ApiParameter): ApiProperty[];
  text: TextCompiler;
  /** The links of names in code, as they stand at this place of the page. */
  scope: LinkScope;
  /** The anchors of the page; those of members are taken. */
  anchors: ReturnType<typeof createAnchors>;
}
