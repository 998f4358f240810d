import { register } from 'tsx/esm/api';

// `npm run bench:search`: measures the quality, speed and loaded bytes of the search. `-- --all` lists all queries.
register();
await import(new URL('search/report.ts', import.meta.url).href);
