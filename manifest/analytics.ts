/** A script that counts page views and sends them to the origin `sendsTo`. */
interface AnalyticsScript {
  url: string;
  sendsTo: string;
}

/**
 * The scripts of providers that do not document how programs can send page views. The viewer loads these scripts
 * instead of sending the views itself.
 */
export const analyticsScripts = {
  fathom: { url: 'https://cdn.usefathom.com/script.js', sendsTo: 'https://cdn.usefathom.com' },
  cloudflare: {
    url: 'https://static.cloudflareinsights.com/beacon.min.js',
    sendsTo: 'https://cloudflareinsights.com',
  },
} as const satisfies Record<string, AnalyticsScript>;

/** The name of the Trusted Types policy with which the viewer loads the scripts in `analyticsScripts`. */
export const analyticsPolicyName = 'recto-analytics';
