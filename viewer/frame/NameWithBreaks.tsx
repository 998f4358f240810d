/** A name as one writes it in code, which may be broken between its words where it is long. */
export function NameWithBreaks({ name }: { name: string }) {
  if (name.length < 22 || name.includes(' ')) return name;
  const words = name.split(/(?<=[a-z0-9])(?=[A-Z])/);
  return words.map((word, index) => [index > 0 && <wbr key={word} />, word]);
}
