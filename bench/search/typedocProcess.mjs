import { register } from 'tsx/esm/api';

// The program of the TypeDoc process, run from its source, because the search bench does not use the built command.
register();
await import(new URL('../../content-pipeline/reference/typedocProcess.ts', import.meta.url).href);
