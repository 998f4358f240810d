/** Replaces every stylesheet in tests: each class keeps its name. */
const classNames: Readonly<Record<string, string>> = new Proxy(
  {},
  { get: (_target, name) => (name === '__esModule' ? false : name) },
);

// biome-ignore lint/style/noDefaultExport: CSS modules are imported by default.
export default classNames;
