/** A CSS module gives the generated class names, by the names its rules are written with. */
declare module '*.module.css' {
  const classNames: Readonly<Record<string, string>>;
  // biome-ignore lint/style/noDefaultExport: CSS modules are imported by default.
  export default classNames;
}

declare module '*.css';
