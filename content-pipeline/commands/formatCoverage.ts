import type { Coverage, Share } from '../reference/coverage';

/** How many undocumented names are listed. */
const mostNames = 10;

/** The figures of packages, for people. */
export function formatCoverage(packages: readonly Coverage[]): string {
  return packages.map(formatPackage).join('\n\n');
}

/** A share in percent; nothing at all is documented in full. */
export function percentOf({ documented, total }: Share): number {
  return total === 0 ? 100 : (100 * documented) / total;
}

function formatPackage({ name, version, examples, undocumented, ...shares }: Coverage): string {
  const rows = [
    row('exports', shares.exports),
    row('members', shares.members),
    row('parameters', shares.parameters),
    row('returns', shares.returns),
    `  ${'examples'.padEnd(10)} ${String(examples).padStart(5)}`,
  ];
  const title = version === undefined ? name : `${name} ${version}`;
  return [title, ...rows, ...listed(undocumented)].join('\n');
}

function row(title: string, share: Share): string {
  const { documented, total } = share;
  const percent = percentOf(share).toFixed(1).padStart(6);
  return `  ${title.padEnd(10)} ${String(documented).padStart(5)} of ${String(total).padStart(5)} ${percent} %`;
}

function listed(names: readonly string[]): string[] {
  if (names.length === 0) return [];
  const rest = names.length - mostNames;
  const end = rest > 0 ? `, and ${rest} more (--format json lists all)` : '';
  return [`  Without a comment: ${names.slice(0, mostNames).join(', ')}${end}`];
}
