/** Has the site visited whose manifest and pages were written by hand (`e2e/handwritten`). */
export async function withHandwrittenSite(use: (url: string) => Promise<void>): Promise<void> {
  await use(process.env.RECTO_HANDWRITTEN_SITE_URL ?? '');
}
