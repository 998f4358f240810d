import { axeViolations } from './support/axe';
import { main } from './support/pageParts';
import { onBothScreens } from './support/screens';
import { fullSite } from './support/sites';
import { expect, test } from './support/test';

const everything = '/docs/guide/everything/';
const film = 'https://www.youtube.com/watch?v=pour1234567';
const frame = /^https:\/\/www\.youtube-nocookie\.com\//;

test.use(fullSite);

// The console guard fails the tests at the first violation of the policy.
test('an embed loads no file of its service before the click', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).hostname));
  await page.route(frame, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Film</title>Playing' }),
  );
  await page.goto(everything);
  const link = main(page).getByRole('link', { name: 'Pouring slowly' });
  await link.scrollIntoViewIfNeeded();
  await expect(link.getByRole('img')).toBeVisible();
  const box = await link.boundingBox();
  expect([...new Set(requests)]).toEqual([new URL(page.url()).hostname]);

  await link.focus();
  await page.keyboard.press('Enter');
  const player = main(page).locator('iframe[title="Pouring slowly"]');
  await expect(player).toHaveAttribute('src', 'https://www.youtube-nocookie.com/embed/pour1234567');
  await expect(player).toBeFocused();
  await expect(player.contentFrame().getByText('Playing')).toBeVisible();
  await expect(player).toHaveAttribute('sandbox', /^allow-scripts /);
  await expect(link).toHaveCount(0);
  const { width, height } = (await player.boundingBox()) ?? { width: 0, height: 0 };
  expect([Math.round(width), Math.round(height)]).toEqual([
    Math.round(box?.width ?? 0),
    Math.round(box?.height ?? 0),
  ]);
  await expect(
    main(page)
      .getByRole('figure')
      .filter({ has: page.locator('iframe') }),
  ).toContainText('Pouring slowly');
  await onBothScreens(page, async () => expect(await axeViolations(page)).toEqual([]));
});

test('a click with the control key opens an embed in another tab', async ({ page, context }) => {
  await page.goto(everything);
  const opened = context.waitForEvent('page');
  await main(page)
    .getByRole('link', { name: 'Pouring slowly' })
    .click({ modifiers: ['ControlOrMeta'] });
  await opened;
  await expect(main(page).locator('iframe')).toHaveCount(0);
});

test.describe('without its script', () => {
  test.use({ allowedErrors: /Failed to load resource/ });

  test('an embed remains a link', async ({ page }) => {
    await page.route('**/assets/embeds.*.js', (route) => route.abort());
    await page.goto(everything);
    const link = main(page).getByRole('link', { name: 'A kettle to try out' });
    const warned = page.waitForEvent('console', (message) => message.text().includes('embed'));
    await link.click();
    await warned;
    await expect(link).toBeVisible();
  });
});

test('sounds of the site have controls', async ({ page }) => {
  await page.goto(everything);
  const audio = main(page).locator('audio');
  await expect(audio).toHaveAttribute('controls');
  await expect
    .poll(() => audio.evaluate((element: HTMLAudioElement) => Math.round(element.duration * 10)))
    .toBe(1);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an embed is a link to the page of its service', async ({ page }) => {
    await page.goto(everything);
    const link = main(page).getByRole('link', { name: 'Pouring slowly' });
    await expect(link).toHaveAttribute('href', film);
  });
});
