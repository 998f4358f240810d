import { isCode } from './checkWords';
import type { Fence } from './readFences';

/**
 * Returns a problem for each misplaced code block. Output must be directly below its program, and variables and a
 * response below their request. A request or a client must be below a server in the same section.
 */
export function checkPlacement(fences: readonly Fence[]): string[] {
  const problems: string[] = [];
  let serverSection: number | undefined;

  for (const [index, fence] of fences.entries()) {
    if (fence.words.includes('server')) serverSection = fence.section;
    const step = fence.words.find((word) => word === 'request' || word === 'client');
    if (step !== undefined && fence.section !== serverSection) {
      problems.push(`${fence.place}: no server fence above this ${step} in its section`);
    }
    const before = fences[index - 1];
    const isOrphan = before === undefined || before.section !== fence.section;
    if (isResult(fence) && (isOrphan || !belongsUnder(fence, before))) {
      const words = `${fence.language} ${fence.words.join(' ')}`;
      problems.push(`${fence.place}: "${words}" is not below the fence that it belongs to`);
    }
  }
  return problems;
}

function isResult({ words }: Fence): boolean {
  return ['output', 'variables', 'response'].some((word) => words.includes(word));
}

function belongsUnder({ words }: Fence, before: Fence): boolean {
  if (words.includes('output')) return isCode(before) && !before.words.includes('types');
  if (words.includes('variables')) return before.words.includes('request');
  return before.words.includes('request') || before.words.includes('variables');
}
