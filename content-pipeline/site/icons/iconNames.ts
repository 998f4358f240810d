/** The icon that phones put on the home screen. */
export const touchIcon = 'apple-touch-icon.png';

/** What browsers read when the site is installed. */
export const webManifestName = 'manifest.webmanifest';

/** The icons that the web app manifest names, by their width in pixels. */
export const appIcons = [
  { file: 'icon-192.png', size: 192 },
  { file: 'icon-512.png', size: 512 },
] as const;
