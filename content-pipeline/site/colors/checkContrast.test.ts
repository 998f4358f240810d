import { describe, expect, it } from '@jest/globals';
import { readSiteConfig } from '../../config/readSiteConfig';
import { createDiagnosticLog } from '../../diagnostics/diagnostic';
import { memoryFileStore } from '../../files/testing/memoryFiles';
import { viewerColors } from '../../testing/viewerColors';
import { checkContrast } from './checkContrast';

const site = ['title: Demo', 'url: https://example.org'];

/** Returns the diagnostics of a site whose configuration contains the given lines. */
async function check(...lines: string[]) {
  const log = createDiagnosticLog();
  const files = memoryFileStore({ 'recto.yaml': [...site, ...lines].join('\n') });
  const config = await readSiteConfig(files, [], log.report);
  if (config !== undefined) checkContrast(config, viewerColors, log.report);
  return log.entries;
}

const colors = (name: string, light: string, dark: string) =>
  ['tokens:', '  colors:', `    ${name}: { light: '${light}', dark: '${dark}' }`] as const;
const accent = (light: string, dark: string) =>
  ['tokens:', '  accent:', `    light: '${light}'`, `    dark: '${dark}'`] as const;

describe('checkContrast', () => {
  it('reports nothing for a site without its own colours', async () => {
    expect(await check()).toEqual([]);
  });

  it('reports nothing for readable colours', async () => {
    expect(await check(...accent('#b5086f', '#ff8fcf'))).toEqual([]);
    expect(await check(...colors('page', '#fff', '#000'))).toEqual([]);
  });

  it('reports the place, the contrast and the nearest readable colour of the same hue', async () => {
    expect(await check(...accent('#ff8fcf', '#ff8fcf'))).toEqual([
      {
        code: 'low-contrast',
        severity: 'error',
        message:
          '"tokens.accent.light" #ff8fcf has a contrast of only 1.79:1 with the background of hovered entries #eeeeea in light mode; the minimum is 4.5:1',
        hint: 'use #d10078, the nearest colour of the same hue with enough contrast, or another colour',
        file: 'recto.yaml',
        line: 5,
        column: 12,
        length: 9,
      },
    ]);
  });

  it('suggests only colours with enough contrast', async () => {
    const [problem] = await check(...accent('#ff8fcf', '#ff8fcf'));
    const [offered = ''] = /#\w{6}/.exec(problem?.hint ?? '') ?? [];

    expect(await check(...accent(offered, '#ff8fcf'))).toEqual([]);
  });

  it('checks the dark mode separately', async () => {
    const [problem, ...others] = await check(...accent('#3a48c4', '#3a48c4'));

    expect(problem).toMatchObject({ line: 6, message: expect.stringContaining('in dark mode') });
    expect(others).toEqual([]);
  });

  it('never rounds a contrast up to the minimum', async () => {
    const [problem] = await check('announcementBar:', ...announcement('#ffffff', '#777777'));

    expect(problem?.message).toContain(
      'a contrast of only 4.47:1 with its background #ffffff; the minimum is 4.5:1',
    );
  });

  it.each([
    ['page', '#777777', 'titles|text|muted text|the accent'],
    ['raised', '#777777', 'titles|text|muted text'],
    ['sunken', '#777777', 'titles|text|muted text'],
    ['code', '#999999', 'code|titles|text|muted text'],
    ['hover', '#777777', 'titles|text|muted text'],
    ['strong', '#999999', 'the background of hovered entries'],
    ['text', '#999999', 'the background of hovered entries'],
    ['muted', '#999999', 'the background of hovered entries'],
    ['onAccent', '#777777', 'the accent'],
    ['note', '#999999', 'the background of hovered entries'],
    ['tip', '#999999', 'the background of hovered entries'],
    ['warning', '#999999', 'the background of hovered entries'],
    ['danger', '#999999', 'the background of hovered entries'],
  ])('reports an unreadable colour for "%s"', async (name, light, against) => {
    const isGround = ['page', 'raised', 'sunken', 'code', 'hover'].includes(name);
    const dark = isGround || name === 'onAccent' ? '#000000' : '#ffffff';
    const problems = await check(...colors(name, light, dark));

    expect(problems).toEqual([
      expect.objectContaining({
        line: 5,
        message: expect.stringMatching(new RegExp(`"tokens.colors.${name}.light".*(?:${against})`)),
      }),
    ]);
  });

  it('reports the text colour if text and background are both configured', async () => {
    const problems = await check(
      ...colors('page', '#fdfdfb', '#12141a'),
      "    text: { light: '#cccccc', dark: '#ffffff' }",
    );

    expect(problems.map(({ line }) => line)).toEqual([6]);
  });

  it('checks hovered items of a navbar in the accent colour', async () => {
    const dim = accent('#6b6b6b', '#cccccc');

    expect(await check(...dim)).toEqual([]);
    expect(await check('navbar: { style: primary }', ...dim)).toEqual([
      expect.objectContaining({
        message: expect.stringContaining('with the text of hovered navbar items #ffffff'),
      }),
    ]);
  });

  it('reports an announcement that cannot be read', async () => {
    expect(await check('announcementBar:', ...announcement('#336699', '#336'))).toEqual([
      expect.objectContaining({ line: 7, column: 14 }),
    ]);
  });
});

function announcement(background: string, text: string): string[] {
  return [
    '  id: one',
    '  content: Hello',
    `  backgroundColor: '${background}'`,
    `  textColor: '${text}'`,
  ];
}
