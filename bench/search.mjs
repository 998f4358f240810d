import { register } from 'tsx/esm/api';

// `npm run bench:search`: how well and how fast the search answers, and what it loads. `-- --all` lists every query.
register();
await import(new URL('search/report.ts', import.meta.url).href);
