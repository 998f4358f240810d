import type { PrintHandler } from './printHandler';

/** Prints a formula as its source between dollar signs. */
export const printFormula: PrintHandler = (_, { properties: { dataTex, display } }) => {
  const tex = String(dataTex);
  return { type: 'html', value: display === 'block' ? `$$\n${tex}\n$$` : `$${tex}$` };
};
