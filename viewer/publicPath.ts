import { readBase } from './data/contentAddress';

// biome-ignore lint/style/useConst: webpack replaces the assignment below.
declare let __webpack_public_path__: string;

// Parts that are loaded later lie below the base that the HTML names.
__webpack_public_path__ = readBase();
