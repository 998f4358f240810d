/** Words of questions that say nothing of what is asked for. */
export const stopWords: ReadonlySet<string> = new Set(
  (
    'a an and any are as at be by can could do does for from get got has have how i if in into is it its ' +
    'just like me my need of on or our should so some tell that the their them then there these they this ' +
    'to use using want was we what when where which who why will with would you your'
  ).split(' '),
);
