/** A script that counts page views, and the origin to which it sends them. */
interface AnalyticsScript {
  url: string;
  sendsTo: string;
}

/** The scripts of the providers that document no interface to which the viewer could send page views itself. */
export const analyticsScripts = {
  fathom: { url: 'https://cdn.usefathom.com/script.js', sendsTo: 'https://cdn.usefathom.com' },
  cloudflare: {
    url: 'https://static.cloudflareinsights.com/beacon.min.js',
    sendsTo: 'https://cloudflareinsights.com',
  },
} as const satisfies Record<string, AnalyticsScript>;

/** The name of the Trusted Types policy with which the viewer loads such a script. */
export const analyticsPolicyName = 'recto-analytics';
