import type { HandMadeGroup } from '../../config/apiConfig';
import type { Place, Report } from '../../diagnostics/diagnostic';
import { suggest } from '../../diagnostics/nearestNames';
import { matchesName } from './matchesName';

/** Reports names in groups that no package exports, and those that two groups claim. */
export function checkGroups(
  groups: readonly HandMadeGroup[],
  names: readonly string[],
  placeOf: (group: number, symbol: number) => Place & { file: string },
  report: Report,
): void {
  const known = new Set(names);
  const owners = new Map<string, string>();
  groups.forEach(({ title, symbols }, group) => {
    symbols.forEach((pattern, index) => {
      const fault = faultOf(pattern, { known, owner: owners.get(pattern) });
      owners.set(pattern, title);
      if (fault === undefined) return;
      const place = placeOf(group, index);
      report({ code: 'unknown-symbol', severity: 'error', ...fault, ...place });
    });
  });
}

function faultOf(
  pattern: string,
  { known, owner }: { known: ReadonlySet<string>; owner: string | undefined },
): { message: string; hint: string } | undefined {
  if (owner !== undefined) {
    return { message: `"${pattern}" is in the group "${owner}" already`, hint: 'Name it once' };
  }
  if (pattern.includes('*')) {
    if ([...known].some((name) => matchesName(pattern, name))) return undefined;
    return {
      message: `"${pattern}" fits no name that the packages of this section export`,
      hint: 'Mend the pattern, or leave it out',
    };
  }
  if (known.has(pattern)) return undefined;
  return {
    message: `"${pattern}" is exported by no package of this section`,
    hint: suggest(pattern, known, 'Write the name as programs import it'),
  };
}
