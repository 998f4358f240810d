/**
 * Renders a name from code. A line may end before a word such as `Schema` in `parseSchema`, after an underscore and
 * after a dot.
 */
export function BreakableName({ name }: { name: string }) {
  return name.split(/(?<=\w)(?=[A-Z][a-z])|(?<=[^\W_]_)|(?<=\.)/).map((word, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of a name never move.
    index === 0 ? word : [<wbr key={index} />, word],
  );
}
