import { register } from 'tsx/esm/api';

// Runs the program from its source.
register();
await import('../configProcess.ts');
