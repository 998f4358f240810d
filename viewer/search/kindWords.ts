import type { SearchKind } from '#manifest/search';
import { messages } from '../messages/messages';

/** What the kinds of results are called, in the order in which they are offered. */
export const kindWords: Readonly<Record<SearchKind, string>> = {
  page: messages['kind-page'],
  heading: messages['kind-heading'],
  post: messages['kind-post'],
  function: messages['kind-function'],
  class: messages['kind-class'],
  interface: messages['kind-interface'],
  type: messages['kind-type'],
  enum: messages['kind-enum'],
  variable: messages['kind-variable'],
  namespace: messages['kind-namespace'],
  member: messages['kind-member'],
};

/** All kinds, in that order. What has a word is a kind: the type above says so. */
export const searchKinds = Object.keys(kindWords) as readonly SearchKind[];
