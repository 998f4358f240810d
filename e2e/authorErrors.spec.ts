import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { projectFolder, withFolder } from './support/folders';
import { runRecto } from './support/recto';
import { withHandwrittenSite } from './support/sites';
import { expect, test } from './support/test';

/** Builds the site that uses every feature with a changed configuration, and returns standard error. */
async function buildChanged(from: string, to: string): Promise<string> {
  return withFolder(path.join(projectFolder, 'e2e/fixtures/full-site'), async (site) => {
    const file = path.join(site, 'recto.yaml');
    const text = await readFile(file, 'utf8');
    expect(text).toContain(from);
    await writeFile(
      file,
      text.replace(from, () => to),
    );
    const { code, stderr } = await runRecto(['build', '.', '--out', 'out'], { cwd: site });
    expect(code).not.toBe(0);
    return stderr;
  });
}

test.describe('an invalid configuration fails the build with a place and a hint', () => {
  test('a navbar item for a document that does not exist', {
    tag: ['@error-navbar-doc'],
  }, async () => {
    const said = await buildChanged(
      'doc: guide/index\n      label',
      'doc: guide/indx\n      label',
    );
    expect(said).toMatch(/^error\[unknown-navbar-doc\]: .*\n *--> recto\.yaml:\d+:12$/m);
    expect(said).toMatch(/"guide\/indx" not found in any version; available: .*guide\/index/);
    expect(said).toMatch(/help: did you mean "guide\/index"/);
  });

  test('a navbar item for a section that does not exist', async () => {
    const said = await buildChanged(
      'type: version-dropdown\n      section: guide',
      'type: version-dropdown\n      section: gide',
    );
    expect(said).toMatch(/^error\[unknown-navbar-section\]: .*\n *--> recto\.yaml:\d+:16$/m);
    expect(said).toMatch(/help: did you mean "guide"\?/);
  });

  test('a sidebar item of an unknown type', { tag: ['@error-sidebar-item'] }, async () => {
    const said = await buildChanged(
      '        - guide/leaves\n',
      '        - guide/leaves\n        - html: <hr>\n',
    );
    expect(said).toMatch(/^error\[config-shape\]: .*\n *--> recto\.yaml:\d+:11$/m);
    expect(said).toContain('has none of the forms that are allowed here');
    expect(said).toMatch(/help: write a text, or a map of label, href/);
  });

  test('colours with too little contrast', async () => {
    const said = await buildChanged("textColor: '#ffffff'", "textColor: '#55aa77'");
    expect(said).toMatch(/^error\[low-contrast\]: .*\n *--> recto\.yaml:\d+:14$/m);
    expect(said).toMatch(
      /#55aa77 has a contrast of 3\.\d+:1 with its background #1f4d3a, and 4\.5:1/,
    );
    expect(said).toMatch(/help: take #\w{6}, the nearest of its hue/);
  });
});

test.describe('an invalid handwritten file is reported in the console', () => {
  // Deep links are answered with the not-found file, which is the viewer.
  test.use({ allowedErrors: /Failed to load resource/ });

  /** Opens a page with a changed file, and returns the text of the console. */
  async function openChanged(
    page: Page,
    { file, from, to, shows }: { file: RegExp; from: string; to: string; shows: string },
  ): Promise<string> {
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    await page.route(file, async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      expect(text).toContain(from);
      await route.fulfill({ response, body: text.replace(from, to) });
    });
    await withHandwrittenSite(async (url) => {
      await page.goto(`${url}notes/tides/`, { waitUntil: 'load' });
      await expect(page.getByText(shows).first()).toBeVisible();
      await expect.poll(() => said.join('\n')).toContain('does not match its schema');
      await page.waitForLoadState('networkidle');
    });
    return said.join('\n');
  }

  test('a navbar item of an unknown kind', { tag: ['@error-navbar-kind'] }, async ({ page }) => {
    const said = await openChanged(page, {
      file: /manifest\.json/,
      from: '"type": "link"',
      to: '"type": "lnk"',
      shows: 'The content has a format that this viewer cannot read.',
    });
    expect(said).toContain(
      'theme.navbar.items[0].type: unknown kind "lnk"; the kinds are "link", "dropdown"',
    );
  });

  test('a sidebar item of an unknown type', {
    tag: ['@error-sidebar-item'],
  }, async ({ page }) => {
    const said = await openChanged(page, {
      file: /notes-sidebar\.json/,
      from: '"type": "link"',
      to: '"type": "html"',
      shows: 'Rule of twelfths',
    });
    expect(said).toContain('items[0].type: unknown kind "html"; the kinds are "link", "category"');
  });
});
