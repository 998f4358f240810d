/** From this width on, the bar shows its items and the sidebar stands beside the page. */
export const wideLayout = '(min-width: 996px)';
