/** For `test.use`: pages come from the site that uses everything a site can use (`e2e/fixtures/full-site`). */
export const fullSite = { baseURL: process.env.RECTO_FULL_SITE_URL ?? '' };
