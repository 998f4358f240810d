/** The paths of all icons, on a grid of 24 units. */
export const iconPaths = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  search: 'M11 4.5a6.5 6.5 0 1 0 0 13a6.5 6.5 0 0 0 0-13zM15.8 15.8L20.5 20.5',
  sun: 'M12 8a4 4 0 1 0 0 8a4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  moon: 'M20 14.2A8.2 8.2 0 0 1 9.8 4a8.2 8.2 0 1 0 10.2 10.2z',
  screen: 'M4 5h16v11H4zM9 20h6',
  'chevron-right': 'M9.5 6l6 6l-6 6',
  'chevron-down': 'M6 9.5l6 6l6-6',
  'arrow-left': 'M20 12H4.5M11 5.5L4.5 12l6.5 6.5',
  'arrow-right': 'M4 12h15.5M13 5.5l6.5 6.5l-6.5 6.5',
  copy: 'M9 9h10.5v11H9zM5.5 15H4.5V4H15v1.5',
  check: 'M4.5 12.5l5 5l10-11',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1',
  edit: 'M4 20l1-4.5L16 4.5l3.5 3.5L8.5 19z',
  globe:
    'M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 0 0 0-17zM3.5 12h17M12 3.5c5 5.2 5 11.8 0 17M12 3.5c-5 5.2-5 11.8 0 17',
  note: 'M5 4h14v16H5zM8.5 9h7M8.5 13h7M8.5 17h4',
  warning: 'M12 4L2.8 20h18.4zM12 10v4.5M12 17.2h.01',
  tag: 'M3.5 11.5V4h7.5l9.5 9.5l-7.5 7.5zM7.5 8h.01',
} as const;

export type IconName = keyof typeof iconPaths;
