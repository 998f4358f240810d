import { register } from 'tsx/esm/api';

// The program of a thread as it is in the sources.
register();
export const { prerenderInThread, socialImageInThread } = await import('../prerenderThread.ts');
