import { frameMessages } from './frameMessages';
import { loadingMessages } from './loadingMessages';
import { pageMessages } from './pageMessages';

/**
 * The viewer's own words in English, by message id. A locale of the manifest gives its own for
 * those it names. `{name}` stands for a value that is filled in.
 */
export const messages = {
  'opens-in-new-tab': '(opens in a new tab)',
  copy: 'Copy',
  copied: 'Copied',
  'kind-function': 'Function',
  'kind-class': 'Class',
  'kind-interface': 'Interface',
  'kind-type': 'Type',
  'kind-enum': 'Enum',
  'kind-variable': 'Variable',
  'kind-namespace': 'Namespace',
  ...frameMessages,
  ...loadingMessages,
  ...pageMessages,
} as const;

export type MessageId = keyof typeof messages;
