/** A CSS module exports its generated class names. The keys are the class names in the source. */
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
