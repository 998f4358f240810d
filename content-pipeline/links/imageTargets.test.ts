import { describe, expect, it } from '@jest/globals';
import { imageTargetsOf } from './imageTargets';

describe('imageTargetsOf', () => {
  it.each([
    ['![A](../../app/a.min.png "Title"){ width=300 }', ['../../app/a.min.png']],
    ['[![A](../a.png)](../b.svg), ![A](../a.png?raw=true#dark)', ['../a.png', '../b.svg']],
    ['![A](<../a b.png>)![A](../a%20c_(1).JPG)', ['../a b.png', '../a c_(1).JPG']],
    ['<img src="../a d.webp" alt=\'..\'> <img src=./../b.gif>', ['../a d.webp', './../b.gif']],
    ['[a]: ../a.avif\n\n---\nimage: @site/img/b.jpeg\n---', ['../a.avif', '@site/img/b.jpeg']],
    ["import shell from '../../a.png';", ['../../a.png']],
    ['![A](./a.png) ![A](a.png) [a](../a.md) ![A](/a.png) ../a.png.txt ../pngs', []],
  ])('finds the images in %j that can be outside the folder of the page', (text, expected) => {
    expect(imageTargetsOf(text)).toEqual(expected);
  });

  it('takes linear time', () => {
    const parts = ['../', '<../', '"../', "'@site/", '](../', '../a.png.', './'];
    for (const part of parts) expect(imageTargetsOf(part.repeat(300_000))).toEqual([]);
  });
});
