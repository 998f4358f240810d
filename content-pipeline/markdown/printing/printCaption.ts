import type { PrintHandler } from './printHandler';

/** Prints what is said of a figure as a paragraph of its own. */
export const printCaption: PrintHandler = (state, element) => {
  const caption = {
    type: 'element' as const,
    tagName: 'em',
    properties: {},
    children: element.children,
  };
  return state.toFlow(state.all({ ...element, children: [caption] }));
};
