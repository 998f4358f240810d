interface PageUrl {
  /** The host without `www.`. */
  host: string;
  path: string;
  /** The query with `?`; an empty string if there is none. */
  query: string;
  /** The hash with `#`; an empty string if there is none. */
  hash: string;
}

/** A service with videos, code or other content that pages can embed. The frame is loaded after a click. */
interface EmbedService {
  label: string;
  /** The origins from which the service serves frames, for the Content-Security-Policy. */
  origins: readonly [string, ...string[]];
  /** Returns the URL of the frame for a page, or `undefined` if the page cannot be embedded. */
  frameUrl(page: PageUrl): string | undefined;
  /** True if the frame shows a video with the aspect ratio 16:9. */
  isVideo: boolean;
}

/** The services from which pages can embed content. The keys are the names in `embeds` of `recto.yaml`. */
export const embedServices = {
  youtube: {
    label: 'YouTube',
    // This domain of YouTube stores no cookies before the video is played.
    origins: ['https://www.youtube-nocookie.com'],
    isVideo: true,
    frameUrl(page) {
      const id = youtubeId(page);
      if (id === undefined) return undefined;
      const start = startIn(page.query);
      const query = start === 0 ? '' : `?start=${start}`;
      return `https://www.youtube-nocookie.com/embed/${id}${query}`;
    },
  },
  vimeo: {
    label: 'Vimeo',
    origins: ['https://player.vimeo.com'],
    isVideo: true,
    frameUrl({ host, path, query }) {
      const [, id, segment] =
        /^\/(\d+)(?:\/(\w+))?\/?$/.exec(host === 'vimeo.com' ? path : '') ?? [];
      if (id === undefined) return undefined;
      // Videos that are not listed have a hash in the path or in the query.
      const hash = segment ?? /[?&]h=(\w+)/.exec(query)?.[1];
      return `https://player.vimeo.com/video/${id}?dnt=1${hash === undefined ? '' : `&h=${hash}`}`;
    },
  },
  stackblitz: {
    label: 'StackBlitz',
    origins: ['https://stackblitz.com'],
    isVideo: false,
    frameUrl({ host, path, query }) {
      if (host !== 'stackblitz.com' || !/^\/(?:edit|github)\/./.test(path)) return undefined;
      return `https://stackblitz.com${path}${query === '' ? '?' : `${query}&`}embed=1`;
    },
  },
  codesandbox: {
    label: 'CodeSandbox',
    origins: ['https://codesandbox.io'],
    isVideo: false,
    frameUrl({ host, path, query }) {
      const [, id] =
        /^\/(?:s|embed|p\/sandbox)\/([\w-]+)\/?$/.exec(host === 'codesandbox.io' ? path : '') ?? [];
      return id === undefined ? undefined : `https://codesandbox.io/embed/${id}${query}`;
    },
  },
  'typescript-playground': {
    label: 'TypeScript Playground',
    origins: ['https://www.typescriptlang.org'],
    isVideo: false,
    frameUrl({ host, path, query, hash }) {
      if (host !== 'typescriptlang.org' || !/^\/play\/?$/.test(path)) return undefined;
      return `https://www.typescriptlang.org/play/${query}${hash}`;
    },
  },
  figma: {
    label: 'Figma',
    // The first origin redirects to the second one.
    origins: ['https://www.figma.com', 'https://embed.figma.com'],
    isVideo: false,
    frameUrl({ host, path, query }) {
      if (host !== 'figma.com' || !/^\/(?:file|design|proto|board|slides)\/\w+/.test(path))
        return undefined;
      const page = encodeURIComponent(`https://www.figma.com${path}${query}`);
      return `https://www.figma.com/embed?embed_host=recto&url=${page}`;
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
 * Returns the service and the frame for the URL of a page. Returns `undefined` if no service can embed the page or if
 * `url` is not a URL with `https`. Therefore, content cannot show frames of other hosts.
 */
export function embedOf(url: string): Embed | undefined {
  // A URL with a user name or a port has no match.
  const match = /^https:\/\/(?:www\.)?([a-z0-9.-]+)(\/[^\s?#\\]*)?(\?[^\s#]*)?(#\S*)?$/.exec(url);
  if (match === null) return undefined;
  const [, host = '', path = '/', query = '', hash = ''] = match;
  // Browsers resolve these segments, so that the path would be another one.
  if (/\/\.{1,2}(?:\/|$)/.test(path)) return undefined;
  for (const service of embedNames) {
    const { label, isVideo, frameUrl }: EmbedService = embedServices[service];
    const found = frameUrl({ host, path, query, hash });
    if (found !== undefined) return { service, label, frameUrl: found, isVideo };
  }
  return undefined;
}

function youtubeId({ host, path, query }: PageUrl): string | undefined {
  const isLong = host === 'youtube.com' || host === 'youtube-nocookie.com';
  const id = host === 'youtu.be' ? path.slice(1) : isLong ? idIn(path, query) : '';
  return /^[\w-]{6,20}$/.test(id) ? id : undefined;
}

function idIn(path: string, query: string): string {
  if (path === '/watch') return /[?&]v=([^&]*)/.exec(query)?.[1] ?? '';
  return /^\/(?:embed|shorts|live)\/([^/]*)$/.exec(path)?.[1] ?? '';
}

/**
 * Returns the start time in seconds from the query of a YouTube URL, such as `?t=90` or `?t=1m30s`; 0 if there is none.
 */
function startIn(query: string): number {
  const [, hours = 0, minutes = 0, seconds = 0] =
    /[?&](?:t|start)=(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?(?:&|$)/.exec(query) ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}
