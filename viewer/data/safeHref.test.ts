import { describe, expect, it } from '@jest/globals';
import { safeHref, safeSource } from './href';

describe('safeHref', () => {
  it.each([
    '/docs/start/',
    '/docs/start/#install',
    '#install',
    'https://example.org/a?b=c#d',
    '/docs/?from=https://example.org//a#b//c',
    'http://example.org',
    'mailto:someone@example.org',
    'tel:+4912345',
  ])('keeps %s', (href) => {
    expect(safeHref(href)).toBe(href);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,hello',
    'vbscript:x',
    'blob:https://example.org/1',
    '//example.org',
    '///example.org',
    '/.//example.org',
    '/docs/..//example.org',
    '/\\example.org',
    '\\\\example.org',
    '/\t/example.org',
    'docs/start',
    '',
  ])('refuses %j', (href) => {
    expect(safeHref(href)).toBeUndefined();
  });

  it('refuses values that are not strings', () => {
    expect(safeHref(true)).toBeUndefined();
    expect(safeHref(['/docs/'])).toBeUndefined();
  });
});

describe('safeSource', () => {
  it('keeps files of the site and pictures on other sites', () => {
    expect(safeSource('/content/media/a.svg')).toBe('/content/media/a.svg');
    expect(safeSource('https://example.org/a.png')).toBe('https://example.org/a.png');
  });

  it('refuses data, scripts, mail and other hosts without a scheme', () => {
    for (const source of ['data:image/svg+xml,x', 'javascript:1', 'mailto:a@b.c', '//host/a.png']) {
      expect(safeSource(source)).toBeUndefined();
    }
  });
});
