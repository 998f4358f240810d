import { describe, expect, it } from '@jest/globals';
import { type HastTree, toContentTree } from '#manifest/hast';
import { anySite, compileText } from '../../markdown/testing/compileText';
import { feedHtml } from './feedHtml';

function html({ children }: HastTree): string {
  return feedHtml({ type: 'tree', tree: toContentTree(children) }, (href) => href);
}

function printed(...lines: string[]): string {
  return html(compileText(lines).tree);
}

describe('feedHtml', () => {
  it('contains the source of formulas', () => {
    const { tree } = compileText('A $x < 1$', { ...anySite, maths: true });

    expect(html(tree)).toBe('<p>A <code>x &lt; 1</code></p>');
  });

  it('marks added and removed lines of code without the styles of the site', () => {
    expect(printed('```text add={2} remove={1} {3}', 'a', 'b', 'c', '```')).toBe(
      '<figure><pre><code><del>a\n</del><ins>b\n</ins>c</code></pre></figure>',
    );
  });

  it('links to videos and sounds, which few feed readers play', () => {
    expect(printed('<audio src="/kettle.wav"></audio>')).toBe(
      '<p><a href="/media//kettle.wav">kettle.wav</a></p>',
    );
    expect(
      printed('<video poster="/a.png"><source src="/film.webm"><track src="/a.vtt">A film</video>'),
    ).toContain('film.webm</a>A film');
  });
});
