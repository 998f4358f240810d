/** What one page may hold. Beyond it a page is refused with a message, so that no input stops a build. */
export const limits = {
  /** Bytes of a Markdown file, in UTF-8. */
  bytes: 1_000_000,
  /** Characters of front matter. */
  frontMatter: 64_000,
  /** Blocks within blocks, and marks within marks. */
  nesting: 64,
  headings: 5_000,
  links: 20_000,
  /** Columns of a table, and cells of all tables: short rows are filled up with empty cells. */
  columns: 500,
  cells: 100_000,
  /** Elements that unclosed formatting in HTML may make when it is repeated in each block. */
  repeatedElements: 1_000_000,
  /** Characters of the compiled page. */
  output: 5_000_000,
  /** Milliseconds that a step may take for one page. */
  time: 5_000,
  /** Of a formula: its own length, and how often macros that it defines may be replaced. */
  formula: { characters: 2_000, expansions: 100 },
  /** Of a code block; a bigger one is shown without colours. */
  code: { characters: 100_000, lines: 2_000, tokens: 10_000 },
} as const;
