import { useEffect, useState } from 'react';
import { logWarning } from '../logWarning';
import type { SearchOptions } from './engine/engine';
import type { SearchAnswer } from './searchDialogue';
import type { SearchService } from './searchService';

interface Answered {
  /** What was found for the last query that was answered; nothing for an empty one. */
  answer: SearchAnswer | undefined;
  /** The revision of the index that was asked. */
  revision: number;
  /** Whether nothing can be answered at all. */
  isBroken: boolean;
}

const nothing: Answered = { answer: undefined, revision: -1, isBroken: false };

/** Keeps asking what is found for a query: when it changes, and when there is more to find it in. */
export function useAnswer(
  service: SearchService,
  query: string,
  options: SearchOptions,
  revision: number,
): Answered {
  const [answered, setAnswered] = useState(nothing);

  // With another revision the same question has another answer.
  useEffect(() => {
    if (query.trim() === '') {
      setAnswered(nothing);
      return;
    }
    let isOver = false;
    service.ask(query, options).then(
      (answer) => {
        if (!isOver && answer !== undefined) setAnswered({ answer, revision, isBroken: false });
      },
      (error) => {
        logWarning('The search has failed', error);
        if (!isOver) setAnswered({ ...nothing, isBroken: true });
      },
    );
    return () => {
      isOver = true;
    };
  }, [service, query, options, revision]);

  return answered;
}
