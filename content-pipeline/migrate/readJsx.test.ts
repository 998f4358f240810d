import { describe, expect, it } from '@jest/globals';
import { jsxHtml, jsxText, readSource } from './readJsx';

describe('a file with JSX', () => {
  it('is read as data: literals, constants of the file and elements', () => {
    const { exported, constant, element } = readSource(
      'theme.config.tsx',
      `import type { Config } from 'theme';
       const repository = 'https://code.example/kit';
       export const metadata = { title: 'Kit', base: new URL('https://kit.example') };
       const config: Config = {
         edit: \`\${repository}/edit\`,
         levels: [2, 3], isDark: false,
         logo: <b className="logo">Kit</b>,
         footer: () => <>MIT {new Date().getFullYear()}</>,
         useTitle() { return 'x' },
         port: process.env.PORT,
       };
       function Frame() { return <Layout edit={repository} wide><Menu {...config} /></Layout>; }
       export default config satisfies Config;`,
    );

    expect(exported).toEqual({
      ...{ edit: 'https://code.example/kit/edit', levels: [2, 3], isDark: false },
      logo: { $element: 'b', props: { className: 'logo', children: ['Kit'] } },
      footer: { $element: 'Fragment', props: { children: ['MIT ', '{year}'] } },
      ...{ useTitle: undefined, port: undefined },
    });
    expect(constant('metadata')).toEqual({ title: 'Kit', base: 'https://kit.example' });
    expect(element('Layout')?.props).toMatchObject({
      ...{ edit: 'https://code.example/kit', wide: true },
      children: [{ $element: 'Menu', props: { levels: [2, 3] } }],
    });
    expect(element('Footer')).toBeUndefined();
  });

  it('is read if a constant contains itself', () => {
    const { exported } = readSource(
      'a.js',
      'const a = { b, c: 1 }; const b = [a]; export default a;',
    );
    expect(exported).toMatchObject({ c: 1 });
  });
});

describe('JSX', () => {
  const { constant } = readSource(
    'a.jsx',
    `const a = <Banner>
       Read <Link href="/kit/new">the <em>post</em></Link>{' '}
       <Icon name="star" /><br />today
     </Banner>;`,
  );

  it('is converted to text', () => {
    expect(jsxText(constant('a'))).toBe('Read the post today');
  });

  it('is converted to HTML with links and emphasis', () => {
    const html = jsxHtml(constant('a'), (href) => href.replace('/kit', ''));
    expect(html).toBe('Read <a href="/new">the <em>post</em></a> <br>today');
  });

  it('is converted to HTML in which its texts and targets are text', () => {
    const source = readSource(
      'b.jsx',
      `const a = <p>{'a < b & "c"'} &lt;script&gt; <a href={'/x"onclick="y?a&b'}>d</a></p>;`,
    );
    expect(jsxHtml(source.constant('a'), (href) => href)).toBe(
      'a &lt; b &amp; "c" &lt;script&gt; <a href="/x&quot;onclick=&quot;y?a&amp;b">d</a>',
    );
    expect(jsxText(source.constant('a'))).toBe('a < b & "c" <script> d');
  });
});
