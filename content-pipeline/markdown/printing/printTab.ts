import type { PrintHandler } from './printHandler';

/** Prints one of several tabs below its label. */
export const printTab: PrintHandler = (state, element) => {
  const content = state.toFlow(state.all(element));
  const { dataLabel } = element.properties;
  if (typeof dataLabel !== 'string') return content;
  const label = {
    type: 'strong' as const,
    children: [{ type: 'text' as const, value: dataLabel }],
  };
  return [{ type: 'paragraph', children: [label] }, ...content];
};
