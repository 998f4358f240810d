import type { Page } from 'playwright/test';

/** Hears of everything that a page did and its reader did not ask for. */
export interface Watch {
  /** What happened since it was last asked. */
  take(): string[];
}

/**
 * Gives the page the function that hostile pieces call, and notes each call, dialog, window and frame, each request
 * to another host and each page that opens by itself. Nothing leaves the machine.
 */
export async function watchAttack(page: Page, origin: string): Promise<Watch> {
  const seen: string[] = [];
  await page.exposeFunction('__hit', (id: unknown) => void seen.push(`hit ${id}`));
  await page.route(
    (url) => url.origin !== origin,
    (route) => {
      seen.push(`request ${route.request().url().slice(0, 80)}`);
      return route.abort();
    },
  );
  page.on('dialog', (dialog) => {
    seen.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => seen.push(`window ${popup.url()}`));
  page.on('frameattached', (frame) => seen.push(`frame ${frame.url()}`));
  return { take: () => seen.splice(0) };
}
