/**
 * A replacement for all CSS modules in tests. The generated name of each class is the same as the name in the source.
 */
const classNames: Readonly<Record<string, string>> = new Proxy(
  {},
  { get: (_target, name) => (name === '__esModule' ? false : name) },
);

// biome-ignore lint/style/noDefaultExport: CSS modules are imported by default.
export default classNames;
