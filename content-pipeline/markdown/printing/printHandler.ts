import type { Options } from 'rehype-remark';

/** Turns an element of a page into nodes of Markdown. */
export type PrintHandler = NonNullable<NonNullable<Options['handlers']>[string]>;
