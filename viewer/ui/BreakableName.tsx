/**
 * Renders a name from code. A line may end before each camel-case word, after an underscore and after a dot, so that the
 * name does not break within a word.
 */
export function BreakableName({ name }: { name: string }) {
  return name.split(/(?<=\w)(?=[A-Z][a-z])|(?<=[^\W_]_)|(?<=\.)/).map((word, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of a name never move.
    index === 0 ? word : [<wbr key={index} />, word],
  );
}
