import { readFileSync } from 'node:fs';

/** A question that readers ask, as a search query, and the pages that answer the question. */
export interface Question {
  query: string;
  /** The source of the question. Tutorials and lists of questions count as forums. */
  source: 'issue' | 'forum' | 'search box';
  /** The route paths of all acceptable pages. */
  answers: readonly string[];
}

/**
 * The questions about a site, in two sets. The ranking is tuned with the questions in `tuned`. The questions in
 * `heldOut` are only used for measurements: their answers were listed without knowledge of the search. Someone who looks
 * at the answers to single questions of `heldOut` moves all of them to `tuned` and writes new ones.
 */
export interface Questions {
  tuned: Question[];
  heldOut: Question[];
}

/** Reads both sets of questions about a site, such as `graphql-js`. */
export function readQuestions(site: string): Questions {
  const read = (set: string): Question[] =>
    JSON.parse(readFileSync(`bench/search/${set}.${site}.json`, 'utf8'));
  return { tuned: read('questions'), heldOut: read('heldOut') };
}

/** The quality of the answers of a search engine. */
export interface Rating {
  /** The share of questions whose first result is an acceptable page. */
  hit1: number;
  /** The share of questions with an acceptable page among the first three pages. */
  hit3: number;
  /** The mean, over all questions, of 1 divided by the rank of the first acceptable page (0 without such a page). */
  mrr: number;
}

/**
 * Rates the answers to questions. `find` returns the links of the results, best first. Several results of a page count
 * as one, so engines that list headings are not rated lower.
 */
export function rateAnswers(
  questions: readonly Question[],
  find: (query: string) => readonly string[],
): Rating {
  const ranks = questions.map((question) => rankOf(question, find(question.query)));
  const share = (isHit: (rank: number) => boolean) => ranks.filter(isHit).length / ranks.length;
  return {
    hit1: share((rank) => rank === 1),
    hit3: share((rank) => rank > 0 && rank <= 3),
    mrr: ranks.reduce((sum, rank) => sum + (rank === 0 ? 0 : 1 / rank), 0) / ranks.length,
  };
}

/**
 * Returns the rank of the first acceptable page in the results. Ranks begin with 1; the rank is 0 if there is no
 * acceptable page.
 */
function rankOf({ answers }: Question, links: readonly string[]): number {
  const pages = [...new Set(links.map((link) => link.replace(/#.*/, '')))];
  return pages.findIndex((page) => answers.includes(page)) + 1;
}
