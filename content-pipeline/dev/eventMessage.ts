import type { DevDiagnostics, DevEvent, DevPage, DevProgram } from '#manifest/devEvent';
import type { Manifest } from '#manifest/manifest';

/** How much JSON travels with a release, in characters. Browsers ask for the rest when they need it. */
const largestParcel = 256_000;

/** An event as it is sent. JSON holds no line ends, which would cut it. */
export function eventMessage(event: DevProgram | DevPage | DevDiagnostics): string {
  return `data: ${JSON.stringify(event satisfies DevEvent)}\n\n`;
}

/** What keeps a connection open, and shows whether it is. */
export const heartbeat = ':\n\n';

/** A release with those of its files that browsers need at once. Files are JSON already, and sent as they are. */
export function releaseMessage(
  manifest: Manifest,
  files: ReadonlyMap<string, string | Uint8Array>,
): string {
  const parts: string[] = [];
  let length = 0;
  for (const folder of ['routes/', 'sidebars/', 'pages/']) {
    for (const [name, content] of files) {
      if (!name.startsWith(folder) || typeof content !== 'string') continue;
      if (length + content.length > largestParcel) continue;
      length += content.length;
      parts.push(`${JSON.stringify(name)}:${content}`);
    }
  }
  const head = JSON.stringify({ type: 'release', manifest }).slice(0, -1);
  return `data: ${head},"files":{${parts.join(',')}}}\n\n`;
}
