import { describe, expect, it } from '@jest/globals';
import type { HastNode } from '#manifest/hast';
import { compileText } from '../testing/compileText';
import { translateCommand } from './packageCommands';

function textOf(node: HastNode): string {
  return node.type === 'text' ? node.value : node.children.map(textOf).join('');
}

/** Returns the labels of the tabs to which a code block is converted, with their content. */
function tabs(...lines: string[]) {
  const compiled = compileText(['```sh npm2yarn', ...lines, '```']);
  const [group] = compiled.tree.children;
  const panels = group?.type === 'element' ? group.children : [];
  const shown = panels.map((panel) =>
    panel.type === 'element' ? `${panel.properties?.dataLabel}: ${textOf(panel)}` : '',
  );
  return { ...compiled, shown };
}

describe('commands of npm', () => {
  it('become tabs for three package managers, in a group with a name', () => {
    const { shown, html, reported } = tabs('npm install --save-dev kit');

    expect(shown).toEqual([
      ...['npm: npm install --save-dev kit', 'yarn: yarn add --dev kit'],
      'pnpm: pnpm add --save-dev kit',
    ]);
    expect(html).toContain('<div className=tabs dataGroup=package-manager>');
    expect(reported).toEqual([]);
  });

  it('are recognised anywhere in a line, and other lines are preserved', () => {
    const { shown } = tabs('mkdir a && npm i kit # && npm ci', '# npm ci', '$ npm test');
    expect(shown[1]).toBe('yarn: mkdir a && yarn add kit # && npm ci\n# npm ci\n$ yarn test');
  });

  it('remain unchanged without the word "npm2yarn", or if a title contains it', () => {
    expect(compileText(['```sh', 'npm ci', '```']).html).not.toContain('tabs');
    expect(compileText(['```sh title="of npm2yarn x"', 'npm ci', '```']).html).not.toContain(
      'tabs',
    );
  });

  it('are reported if they have no known equivalent', () => {
    const { entries, reported } = tabs('npm ci', 'npm audit --force');
    expect(reported).toEqual(['block-shape 3:1']);
    expect(entries[0]?.message).toContain('"npm audit --force"');
    expect(tabs('ls').reported).toEqual(['block-shape 1:7']);
  });

  it.each([
    ['npm install', 'yarn install', 'pnpm install'],
    ['npm i -g kit', 'yarn global add kit', 'pnpm add --global kit'],
    ['npm i -S -E a@1 b', 'yarn add --exact a@1 b', 'pnpm add --save-exact a@1 b'],
    ['npm uninstall -D kit', 'yarn remove kit', 'pnpm remove kit'],
    ['npm ci', 'yarn install --immutable', 'pnpm install --frozen-lockfile'],
    ['npm run dev -- --open', 'yarn run dev --open', 'pnpm run dev --open'],
    ['npm init -y', 'yarn init -y', 'pnpm init'],
    ['npm create app my -- --ts', 'yarn create app my --ts', 'pnpm create app my --ts'],
    ['npx -y kit build', 'yarn dlx kit build', 'pnpm dlx kit build'],
  ])('%s is %s and %s', (npm, yarn, pnpm) => {
    expect(translateCommand(npm, 'yarn')).toBe(yarn);
    expect(translateCommand(npm, 'pnpm')).toBe(pnpm);
  });

  it.each(['npm', 'npm install --force', 'npm i --nope a', 'npm constructor', 'npx', 'npx -p a b'])(
    '%s has no equivalent',
    (command) => expect(translateCommand(command, 'yarn')).toBeUndefined(),
  );
});
