import { describe, expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ContentNode } from '#manifest/contentElement';
import { element, tree } from '../testing/tree';
import { TreeView } from './TreeView';

interface Options {
  language?: string;
  title?: string;
}

function renderContent({ language = 'js', title }: Options, ...code: ContentNode[]) {
  const properties = { className: 'code', dataLanguage: language };
  const pre = element('pre', {}, element('code', {}, ...code));
  const figure = element(
    'figure',
    title === undefined ? properties : { ...properties, dataTitle: title },
    pre,
  );
  return render(<TreeView tree={tree(figure)} />);
}

describe('a code block', () => {
  it('is headed by the language of its code', () => {
    renderContent({ language: 'ts' }, 'let a;');

    expect(screen.getByRole('figure').querySelector('figcaption')?.textContent).toBe('TypeScript');
  });

  it('is headed by its title, which appears once', () => {
    renderContent({ title: 'server.js' }, 'let a;');

    expect(screen.getAllByText('server.js')).toHaveLength(1);
    expect(screen.queryByText('JavaScript')).toBeNull();
  });

  it('shows no language above plain text', () => {
    renderContent({ language: 'text' }, 'output');

    expect(screen.getByRole('figure').querySelector('figcaption')?.textContent).toBe('');
  });

  it('copies the code without its marks and without the last line end', async () => {
    const user = userEvent.setup();
    const marked = element('span', { className: 'line marked' }, 'let b;\n');
    renderContent({}, element('span', { className: 'k' }, 'let'), ' a;\n', marked);

    await user.click(screen.getByRole('button', { name: 'Copy code' }));

    expect(await navigator.clipboard.readText()).toBe('let a;\nlet b;');
  });

  it('has a button that names the file that it copies', () => {
    renderContent({ title: 'server.js' }, 'let a;');

    expect(screen.getByRole('button', { name: 'Copy code: server.js' })).toBeTruthy();
  });

  it('keeps the tokens of the code', () => {
    renderContent({}, element('span', { className: 'k' }, 'let'), ' a;');

    const code = screen.getByRole('group', { name: 'Code' });
    expect(within(code).getByText('let').className).toBe('k');
  });
});
