import type { DevDiagnostics } from '#manifest/devEvent';
import { attribute, escapeText } from '../site/markup';

/** The script of the page below: it loads the page anew when anything is different. */
export const faultScript = `let isFirst = true;
const events = new EventSource(document.currentScript.dataset.events);
events.onmessage = ({ data }) => {
  const { type } = JSON.parse(data);
  if (type === 'program') return;
  if (!isFirst) location.reload();
  isFirst = false;
};
`;

/** What the page may load: the script above, and what happens. */
export const faultPolicy =
  "default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'";

/** Stands for a site that cannot be shown at all, until its configuration has been mended. */
export function faultPage(
  { summary, faults }: DevDiagnostics,
  { script, events }: { script: string; events: string },
): string {
  const items = faults.map(({ place, code, message, excerpt, hint }) =>
    [
      `<h2><code>${escapeText(place)}</code> ${escapeText(code)}</h2>`,
      `<p>${escapeText(message)}</p>`,
      ...(excerpt.length === 0 ? [] : [`<pre>${escapeText(excerpt.join('\n'))}</pre>`]),
      ...(hint === undefined ? [] : [`<p>Help: ${escapeText(hint)}</p>`]),
    ].join('\n'),
  );
  return [
    '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<title>This site cannot be shown yet</title>',
    `<script defer${attribute('src', script)}${attribute('data-events', events)}></script>`,
    '</head>\n<body>\n<main role="alertdialog" aria-labelledby="summary">',
    '<h1 id="summary">This site cannot be shown yet</h1>',
    `<p>${escapeText(summary)}. The page comes as soon as this is mended.</p>`,
    ...items,
    '</main>\n</body>\n</html>\n',
  ].join('\n');
}
