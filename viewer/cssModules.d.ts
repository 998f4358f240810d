/** A CSS module gives the generated class names, by the names its rules are written with. */
declare module '*.module.css' {
  const classNames: Readonly<Record<string, string>>;
  // biome-ignore lint/style/noDefaultExport: CSS modules are imported by default.
  export default classNames;
}

/** Styles that come with a script are its text. */
declare module '*.sheet.css' {
  const text: string;
  // biome-ignore lint/style/noDefaultExport: webpack gives a file's text so.
  export default text;
}

declare module '*.css';
