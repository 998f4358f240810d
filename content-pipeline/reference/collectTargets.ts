import type { FoundMember } from './collectMembers';
import type { FoundSymbol } from './collectSymbols';
import type { Target } from './readContext';

/** Tells whom TypeDoc's ids mean: symbols, their members, and whatever stands within these. */
export function collectTargets(
  symbols: readonly (FoundSymbol & { members: readonly FoundMember[] })[],
): Map<number, Target> {
  const targets = new Map<number, Target>();
  for (const { reflection, key, name, kind, members, isAlias } of symbols) {
    if (isAlias) continue;
    const symbol = { symbol: key, label: name };
    if (kind === 'namespace') targets.set(reflection.id, symbol);
    else registerAll(reflection, symbol, targets);
    for (const { found, name: member, anchor } of members) {
      const target = { ...symbol, label: `${name}.${member}`, member: anchor };
      registerAll('signature' in found ? found.signature : found.declaration, target, targets);
    }
  }
  return targets;
}

/** Everything of TypeDoc's that has an id says so in the same way. */
function registerAll(value: unknown, target: Target, targets: Map<number, Target>): void {
  if (typeof value !== 'object' || value === null) return;
  if ('id' in value && typeof value.id === 'number') targets.set(value.id, target);
  for (const inner of Object.values(value)) registerAll(inner, target, targets);
}
