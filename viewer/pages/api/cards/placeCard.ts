/** A rectangle of the window, in pixels from its top left corner. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** How far a card stands from its link and from the edges of the window, in pixels. */
const gap = 8;

/**
 * Where a card stands: above its link, since readers go on below; where there is no room, below. It begins
 * where the link begins, or as far from the end of the line as its width asks for.
 */
export function placeCard(
  link: Box,
  card: Pick<Box, 'width' | 'height'>,
  view: Pick<Box, 'width' | 'height'> & { isRightToLeft: boolean },
): Pick<Box, 'left' | 'top'> {
  const above = link.top - gap - card.height;
  const top = above >= gap ? above : link.top + link.height + gap;
  const start = view.isRightToLeft ? link.left + link.width - card.width : link.left;
  const left = Math.max(gap, Math.min(start, view.width - gap - card.width));
  return { left, top };
}
