import { register } from 'tsx/esm/api';

// The program that runs TypeDoc, from its source: what is measured here has not been built.
register();
await import(new URL('../../content-pipeline/reference/typedocProcess.ts', import.meta.url).href);
