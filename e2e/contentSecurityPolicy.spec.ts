import { createHash } from 'node:crypto';
import type { Page } from 'playwright/test';
import { navbar, sidebar, title } from './support/pageParts';
import { expect, test } from './support/test';

/** Returns a policy that allows only files and requests of the same origin, images as data and one inline script. */
const policy = (inlineScript: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'sha256-${createHash('sha256').update(inlineScript).digest('base64')}'`,
    ...["style-src 'self'", "img-src 'self' data:", "font-src 'self'", "connect-src 'self'"],
    ...["base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"],
    ...["require-trusted-types-for 'script'", 'trusted-types recto'],
  ].join('; ');

// The console guard fails a test at the first violation of the policy.
test.use({ allowedErrors: /status of 404/ });

test('every kind of page works under the strictest policy', async ({ page }) => {
  await sendPolicy(page);
  for (const address of [
    ...['/', '/docs/tutorials/basic-types/', '/api/', '/api/graphql/'],
    ...['/api/graphql/class/GraphQLSchema/', '/api/graphql/enum/Kind/', '/no/such/page/'],
  ]) {
    await page.goto(address);
    await expect(title(page)).toBeVisible();
  }

  await page.goto('/docs/tutorials/');
  await navbar(page).getByRole('button', { name: 'Switch to dark mode' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await sidebar(page).getByRole('link', { name: 'Basic types' }).click();
  await expect(title(page)).toHaveText('Basic types');
  await navbar(page).getByRole('link', { name: 'API' }).click();
  await page.getByRole('main').getByRole('link', { name: 'GraphQLSchema' }).first().click();
  await expect(title(page)).toContainText('GraphQLSchema');
});

test('the browser does not run structured data as a script', async ({ page }) => {
  // The console guard fails the test at the first violation of the policy.
  await page.goto('/docs/tutorials/basic-types/');
  const data = page.locator('head script[type="application/ld+json"]');
  expect(JSON.parse((await data.textContent()) ?? '')['@context']).toBe('https://schema.org');
});

test.describe('against foreign code', () => {
  test.use({ allowedErrors: /violates|TrustedScript/ });

  test('the policy blocks inline handlers and foreign requests', async ({ page }) => {
    await sendPolicy(page);
    await page.goto('/');
    const breach = page.evaluate(
      () =>
        new Promise((resolve) => {
          document.addEventListener('securitypolicyviolation', (event) =>
            resolve(event.effectiveDirective),
          );
          fetch('https://elsewhere.example/').catch(() => undefined);
        }),
    );
    expect(await breach).toBe('connect-src');
    const arm = page.evaluate(() => document.body.setAttribute('onclick', 'alert(1)'));
    await expect(arm).rejects.toThrow('TrustedScript');
  });
});

async function sendPolicy(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch({ maxRetries: 3 });
    const body = await response.text();
    const inlineScript = /<script>([\s\S]*?)<\/script>/.exec(body)?.[1] ?? '';
    const headers = { ...response.headers(), 'content-security-policy': policy(inlineScript) };
    return route.fulfill({ response, body, headers });
  });
}
