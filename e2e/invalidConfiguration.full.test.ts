import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, jest } from '@jest/globals';
import { changeFile, projectFolder, withFolder } from './support/folders';
import { runRecto } from './support/recto';

jest.setTimeout(60_000);

const fullSite = path.join(projectFolder, 'e2e/fixtures/full-site');

/** Builds the site that uses every feature with a changed configuration, expects an exit code, returns the errors. */
async function buildChanged(from: string, to: string, exitCode = 2): Promise<string> {
  return withFolder(fullSite, async (site) => {
    await changeFile(path.join(site, 'recto.yaml'), from, to);
    const { code, stderr } = await runRecto(['build', '.', '--out', 'out'], { cwd: site });
    expect(code).toBe(exitCode);
    return stderr;
  });
}

describe('an invalid configuration fails the build with a place and a hint', () => {
  it('@error-navbar-doc a navbar item for a document that does not exist', async () => {
    const said = await buildChanged(
      'doc: guide/index\n      label',
      'doc: guide/indx\n      label',
      1,
    );
    expect(said).toMatch(/^error\[unknown-navbar-doc\]: .*\n *--> recto\.yaml:\d+:12$/m);
    expect(said).toMatch(
      /"guide\/indx" not found in the newest version; available: guide\/brewing\/black, .* and 3 others/,
    );
    expect(said).toMatch(/help: did you mean "guide\/index"/);
  });

  it('a navbar item for a section that does not exist', async () => {
    const said = await buildChanged(
      'type: version-dropdown\n      section: guide',
      'type: version-dropdown\n      section: gide',
    );
    expect(said).toMatch(/^error\[unknown-navbar-section\]: .*\n *--> recto\.yaml:\d+:16$/m);
    expect(said).toMatch(/help: did you mean "guide"\?/);
  });

  it('@error-sidebar-item a sidebar item of an unknown type', async () => {
    const said = await buildChanged(
      '        - guide/leaves\n',
      '        - guide/leaves\n        - html: <hr>\n',
    );
    expect(said).toMatch(/^error\[config-shape\]: .*\n *--> recto\.yaml:\d+:11$/m);
    expect(said).toContain('has an invalid form');
    expect(said).toMatch(/help: use a string, or a map with the keys label, href/);
  });

  it('colours with too little contrast', async () => {
    const said = await buildChanged("textColor: '#ffffff'", "textColor: '#55aa77'");
    expect(said).toMatch(/^error\[low-contrast\]: .*\n *--> recto\.yaml:\d+:14$/m);
    expect(said).toMatch(
      /#55aa77 has a contrast of only 3\.\d+:1 with its background #1f4d3a; the minimum is 4\.5:1/,
    );
    expect(said).toMatch(
      /help: use #\w{6}, the nearest colour of the same hue with enough contrast/,
    );
  });
});

for (const [what, line, says] of [
  ['id', '  "": كلمة', 'has an empty key'],
  ['message', '  copy: ""', '"messages.copy" must not be empty'],
] as const) {
  it(`@error-translation a translation without ${what} fails the build`, async () => {
    await withFolder(fullSite, async (folder) => {
      const words = path.join(folder, 'locales/ar/words.yaml');
      await writeFile(words, `messages:\n${line}\n`);
      const { code, stderr } = await runRecto(['check', folder]);
      expect(code).toBe(2);
      expect(stderr).toContain(says);
      expect(stderr).toMatch(/locales\/ar\/words\.yaml:\d+:\d+/);
    });
  });
}
