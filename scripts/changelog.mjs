/**
 * Returns a changelog in which the unreleased changes have been moved to a section for a version. Returns `undefined`
 * if the section "Unreleased" is missing or contains no list.
 *
 * @param {string} changelog
 * @param {string} version
 * @param {string} date `2026-01-31`
 */
export function releaseNotes(changelog, version, date) {
  const heading = '## Unreleased\n';
  const start = changelog.indexOf(heading);
  if (start < 0) return undefined;
  const after = changelog.slice(start + heading.length);
  const changes = after.split(/^## /m, 1)[0] ?? '';
  if (!/^- /m.test(changes)) return undefined;
  return `${changelog.slice(0, start)}${heading}\n## ${version} – ${date}\n${after}`;
}
