import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import type { ContentNode } from '#manifest/contentElement';
import { cleanContent } from '../data/cleanContent';
import { element, tree } from '../testing/tree';
import { InlineTree, TreeView } from './TreeView';

function renderTree(...nodes: ContentNode[]) {
  return render(<TreeView tree={cleanContent(tree(...nodes))} />).container;
}

describe('TreeView', () => {
  it('renders elements with their text and nothing around them', () => {
    const container = renderTree(element('p', {}, 'One ', element('em', {}, 'two')));

    expect(container.innerHTML).toBe('<p>One <em>two</em></p>');
  });

  it('renders a heading of level 1 as one of level 2, since the page has its own', () => {
    renderTree(element('h1', {}, 'Title'));

    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Title');
  });

  it('adds a link to each heading with an id', () => {
    renderTree(
      element('h2', { id: 'a' }, 'A'),
      element('h3', { id: 'b' }, element('code', {}, 'B')),
      element('h2', {}, 'C'),
      element('h2', { id: 'd', dataUnlinked: true }, 'D'),
      element('p', { id: 'e' }, 'E'),
    );

    const links = screen.getAllByRole('link', { name: 'Link to this section' });
    expect(links.map((link) => [link.parentElement?.id, link.getAttribute('href')])).toEqual([
      ['a', '#a'],
      ['b', '#b'],
    ]);
  });

  it('renders only the text of elements that are not allowed', () => {
    expect(renderTree(element('script', {}, 'alert(1)')).innerHTML).toBe('alert(1)');
  });

  it('drops white space between the parts of a table', () => {
    const cell = element('td', {}, 'x');
    const container = renderTree(
      element('table', {}, '\n', element('tbody', {}, '\n', element('tr', {}, cell))),
    );

    expect(container.innerHTML).toBe('<table><tbody><tr><td>x</td></tr></tbody></table>');
  });

  it('never writes styles', () => {
    const cell = element('td', { className: 'align-right', style: 'color:red' }, 'x');
    const container = renderTree(
      element('table', {}, element('tbody', {}, element('tr', {}, cell))),
    );

    expect(container.innerHTML).not.toContain('style');
    expect(screen.getByRole('cell').className).toBe('align-right');
  });

  it('renders formulas in the namespace of MathML, without links and handlers', () => {
    const letter = element('mi', { mathvariant: 'normal', href: '/x/', onclick: 'a' }, 'd');
    const container = renderTree(
      element('math', { display: 'block', dataTex: 'd' }, element('mrow', {}, letter)),
    );

    expect(container.innerHTML).toBe(
      '<math display="block" data-tex="d"><mrow><mi mathvariant="normal">d</mi></mrow></math>',
    );
    expect(container.querySelector('mi')?.namespaceURI).toBe('http://www.w3.org/1998/Math/MathML');
  });

  it('keeps the title and the other attributes of an image', () => {
    const picture = {
      src: '/a.png',
      alt: 'A',
      title: 'First letter',
      width: 20,
      id: 'a',
      lang: 'la',
    };
    renderTree(element('img', picture));

    const image = screen.getByRole('img', { name: 'A' });
    expect(image.title).toBe('First letter');
    expect([image.id, image.lang, image.getAttribute('width')]).toEqual(['a', 'la', '20']);
  });

  it('writes data and ARIA properties as attributes, in both spellings', () => {
    const properties = { dataTabGroup: 'a', ariaDescribedBy: 'b c', 'data-kind': 'd' };
    const container = renderTree(element('p', { ...properties, className: 'e f' }));

    expect(container.innerHTML).toBe(
      '<p class="e f" data-tab-group="a" aria-describedby="b c" data-kind="d"></p>',
    );
  });

  it('shows the state of a task and names it', () => {
    renderTree(element('input', { type: 'checkbox', checked: true, disabled: true }));

    const box = screen.getByRole('checkbox', { name: 'Done' });
    expect(box).toHaveProperty('checked', true);
    expect(box).toHaveProperty('disabled', true);
  });
});

describe('a link in content', () => {
  it('can be a page of the site', () => {
    renderTree(element('a', { href: '/docs/start/' }, 'Start'));

    expect(screen.getByRole('link', { name: 'Start' }).getAttribute('href')).toBe('/docs/start/');
  });

  it('opens other sites in a new tab and says so', () => {
    renderTree(element('a', { href: 'https://example.org' }, 'There'));

    const link = screen.getByRole('link', { name: /There.*new tab/ });
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  });

  it('is text if the address is not allowed', () => {
    renderTree(element('a', { href: 'javascript:alert(1)' }, 'Click'));

    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText('Click')).toBeTruthy();
  });
});

describe('an image in content', () => {
  it('is loaded lazily, with its size', () => {
    renderTree(
      element('img', { src: '/content/media/a.png', alt: 'A plan', width: 40, height: 30 }),
    );

    const image = screen.getByRole('img', { name: 'A plan' });
    expect(image.getAttribute('src')).toBe('/content/media/a.png');
    expect(image.getAttribute('loading')).toBe('lazy');
    expect(image.getAttribute('width')).toBe('40');
  });

  it('is replaced by its text if the address is not allowed', () => {
    expect(renderTree(element('img', { src: 'data:image/png;x', alt: 'A plan' })).innerHTML).toBe(
      'A plan',
    );
  });
});

describe('a table in content', () => {
  it('can be focused by keyboard until it is known whether it scrolls', () => {
    renderTree(element('div', { className: 'table-scroll', ariaLabel: 'Table: A, B' }));

    expect(screen.getByRole('group', { name: 'Table: A, B' }).tabIndex).toBe(0);
  });
});

describe('a callout', () => {
  it('is a note with its title, and no landmark', () => {
    const title = element('p', { className: 'callout-title' }, 'Careful');
    renderTree(element('aside', { className: 'callout', dataKind: 'warning' }, title));

    const callout = screen.getByRole('note');
    expect(callout.dataset.kind).toBe('warning');
    expect(within(callout).getByText('Careful')).toBeTruthy();
  });

  it('is a plain note when its kind is not known', () => {
    renderTree(element('aside', { className: 'callout', dataKind: 'constructor' }));

    expect(screen.getByRole('note').dataset.kind).toBe('note');
  });
});

describe('a block that crashes', () => {
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    jest.spyOn(console, 'warn').mockImplementation(() => {});
  });

  it('does not affect the blocks around it', () => {
    renderTree(element('p', {}, 'Before'), element('br', {}, 'never'), element('p', {}, 'After'));

    expect(screen.getByText('Before')).toBeTruthy();
    expect(screen.getByText('This block could not be shown.')).toBeTruthy();
    expect(screen.getByText('After')).toBeTruthy();
  });
});

describe('InlineTree', () => {
  it('renders a single paragraph without the paragraph', () => {
    const { container } = render(<InlineTree tree={tree(element('p', {}, 'One'))} />);

    expect(container.innerHTML).toBe('One');
  });

  it('renders other trees unchanged', () => {
    const { container } = render(
      <InlineTree tree={tree(element('p', {}, 'One'), element('p', {}, 'Two'))} />,
    );

    expect(container.innerHTML).toBe('<p>One</p><p>Two</p>');
  });
});
