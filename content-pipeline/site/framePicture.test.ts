import { describe, expect, it } from '@jest/globals';
import { createContentFiles } from './contentFiles';
import { addFramePicture } from './framePicture';

const bytes = new TextEncoder().encode('<svg/>');
const staticFiles = new Map([
  ['logo.svg', bytes],
  ['our logo.PNG', bytes],
  ['logo', bytes],
]);

function add(src: string) {
  const content = createContentFiles();
  return { src: addFramePicture(src, staticFiles, content), files: [...content.files] };
}

describe('addFramePicture', () => {
  it('names a static file by the hash of its bytes', () => {
    const { src, files } = add('/logo.svg');
    expect(src).toMatch(/^\/content\/media\/[0-9a-f]{20}\.svg$/);
    expect(files).toEqual([[src.replace('/content/', ''), bytes]]);
    expect(add('/our%20logo.PNG').src).toMatch(/\.png$/);
  });

  it.each(['https://pictures.example/logo.svg', '/missing.svg', '/logo.svg?v=2', '/logo'])(
    'leaves %s unchanged',
    (src) => {
      expect(add(src)).toEqual({ src, files: [] });
    },
  );
});
