/** A CSS module exports the generated class names by the names in its source. */
declare module '*.module.css' {
  const classNames: Readonly<Record<string, string>>;
  // biome-ignore lint/style/noDefaultExport: CSS modules are imported by default.
  export default classNames;
}

/** A stylesheet that is part of a script exports its text. */
declare module '*.sheet.css' {
  const text: string;
  // biome-ignore lint/style/noDefaultExport: webpack exports the text of a file by default.
  export default text;
}

declare module '*.css';
