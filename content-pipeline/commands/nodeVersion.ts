/** The oldest supported version of Node, as in `engines` of `package.json`. */
const oldest = { major: 20, minor: 19 };

/** Returns an error message if a version of Node, such as `18.20.0`, is too old for Recto; otherwise `undefined`. */
export function describeOldNode(version: string): string | undefined {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > oldest.major || (major === oldest.major && minor >= oldest.minor)) return undefined;
  return `Recto needs Node ${oldest.major}.${oldest.minor} or newer; this is Node ${version}`;
}
