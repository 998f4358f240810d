/** The words of menus that are loaded when somebody comes near them. */
export const menuMessages = {
  'lacks-page': 'does not have this page – opens {title}',
} as const;
