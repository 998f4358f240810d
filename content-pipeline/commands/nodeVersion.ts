/** The oldest supported version of Node, as in `engines` of `package.json`. */
const oldest = { major: 20, minor: 19 };

/**
 * Returns a sentence about a version of Node that is too old for Recto, such as `18.20.0`; `undefined` for all others.
 */
export function describeOldNode(version: string): string | undefined {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > oldest.major || (major === oldest.major && minor >= oldest.minor)) return undefined;
  return `Recto needs Node ${oldest.major}.${oldest.minor} or newer; this is Node ${version}`;
}
