/** A service with videos, code or other content that pages can embed. The frame is loaded after a click. */
interface EmbedService {
  /** The name of the service. */
  label: string;
  /** The origins from which the service serves frames, for the Content-Security-Policy. */
  origins: readonly [string, ...string[]];
  /** Returns the URL of the frame for the URL of a page, or `undefined` if the page cannot be embedded. */
  frameUrl(page: URL): string | undefined;
  /** True if the frame shows a video with the aspect ratio 16:9. */
  isVideo: boolean;
}

/** The services from which pages can embed content, by the names in `embeds` of `recto.yaml`. */
export const embedServices = {
  youtube: {
    label: 'YouTube',
    // This domain of YouTube stores no cookies before the video is played.
    origins: ['https://www.youtube-nocookie.com'],
    isVideo: true,
    frameUrl({ hostname, pathname, searchParams }) {
      const [, first = '', second = ''] = pathname.split('/');
      const id = youtubeId(hostname, first, second, searchParams.get('v') ?? '');
      if (!/^[\w-]{6,20}$/.test(id)) return undefined;
      const start = /^\d+/.exec(searchParams.get('t') ?? searchParams.get('start') ?? '')?.[0];
      return `https://www.youtube-nocookie.com/embed/${id}${start ? `?start=${start}` : ''}`;
    },
  },
  vimeo: {
    label: 'Vimeo',
    origins: ['https://player.vimeo.com'],
    isVideo: true,
    frameUrl({ hostname, pathname }) {
      const [, id, hash] =
        /^(?:\/video)?\/(\d+)(?:\/(\w+))?\/?$/.exec(isAt(hostname, 'vimeo.com') ? pathname : '') ??
        [];
      if (id === undefined) return undefined;
      return `https://player.vimeo.com/video/${id}?dnt=1${hash === undefined ? '' : `&h=${hash}`}`;
    },
  },
  stackblitz: {
    label: 'StackBlitz',
    origins: ['https://stackblitz.com'],
    isVideo: false,
    frameUrl({ hostname, pathname, searchParams }) {
      if (!isAt(hostname, 'stackblitz.com') || !/^\/(?:edit|github)\/./.test(pathname))
        return undefined;
      const query = new URLSearchParams(searchParams);
      query.set('embed', '1');
      return `https://stackblitz.com${pathname}?${query}`;
    },
  },
  codesandbox: {
    label: 'CodeSandbox',
    origins: ['https://codesandbox.io'],
    isVideo: false,
    frameUrl({ hostname, pathname, search }) {
      const [, id] =
        /^\/(?:s|embed|p\/sandbox)\/([\w-]+)\/?$/.exec(
          isAt(hostname, 'codesandbox.io') ? pathname : '',
        ) ?? [];
      return id === undefined ? undefined : `https://codesandbox.io/embed/${id}${search}`;
    },
  },
  'typescript-playground': {
    label: 'TypeScript Playground',
    origins: ['https://www.typescriptlang.org'],
    isVideo: false,
    frameUrl({ hostname, pathname, search, hash }) {
      if (!isAt(hostname, 'typescriptlang.org') || !/^\/play\/?$/.test(pathname)) return undefined;
      return `https://www.typescriptlang.org/play/${search}${hash}`;
    },
  },
  figma: {
    label: 'Figma',
    // The first origin redirects to the second one.
    origins: ['https://www.figma.com', 'https://embed.figma.com'],
    isVideo: false,
    frameUrl({ hostname, pathname, href }) {
      if (!isAt(hostname, 'figma.com')) return undefined;
      if (!/^\/(?:file|design|proto|board|slides)\/\w+/.test(pathname)) return undefined;
      return `https://www.figma.com/embed?embed_host=recto&url=${encodeURIComponent(href)}`;
    },
  },
} as const satisfies Record<string, EmbedService>;

export type EmbedName = keyof typeof embedServices;

/** The names of all services from which pages can embed content. */
export const embedNames = Object.keys(embedServices) as [EmbedName, ...EmbedName[]];

/** A page that can be embedded, and the service that it belongs to. */
export interface Embed {
  service: EmbedName;
  label: string;
  /** The URL of the frame. */
  frameUrl: string;
  isVideo: boolean;
}

/**
 * Returns the service for the URL of a page, and the URL of its frame. Returns `undefined` for other values, so that
 * content cannot show frames of other hosts.
 */
export function embedOf(url: string): Embed | undefined {
  if (!URL.canParse(url)) return undefined;
  const page = new URL(url);
  // The frame has no login data, and no other port.
  if (page.protocol !== 'https:' || page.port !== '' || page.username !== '') return undefined;
  for (const service of embedNames) {
    const { label, isVideo, frameUrl }: EmbedService = embedServices[service];
    const found = frameUrl(page);
    if (found !== undefined) return { service, label, frameUrl: found, isVideo };
  }
  return undefined;
}

/** Tests if a host name is equal to a domain, with or without the prefix `www.`. */
function isAt(hostname: string, domain: string): boolean {
  return hostname === domain || hostname === `www.${domain}`;
}

/** Returns the id in the URL of a video on YouTube, or an empty string. */
function youtubeId(hostname: string, first: string, second: string, v: string): string {
  if (hostname === 'youtu.be') return first;
  if (!isAt(hostname, 'youtube.com') && !isAt(hostname, 'youtube-nocookie.com')) return '';
  if (first === 'watch') return v;
  return first === 'embed' || first === 'shorts' || first === 'live' ? second : '';
}
