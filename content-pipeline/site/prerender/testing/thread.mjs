import { register } from 'tsx/esm/api';

// Runs the program of the threads from its source.
register();
export const { prerenderInThread, socialImageInThread } = await import('../prerenderThread.ts');
