import { describe, expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Declaration, DeclarationRow } from '#manifest/signature';
import { TranslationContext } from '../../messages/useMessage';
import { paragraph, tree } from '../../testing/tree';
import {
  classPage,
  code,
  enumPage,
  functionPage,
  interfacePage,
  overloadedPage,
  property,
} from '../testing/pages';
import { DeclarationBlock } from './Declaration';
import { EnumPageView } from './ListPages';
import { ClassPageView, FunctionPageView } from './SymbolPages';

describe('the page of a class', () => {
  it('shows its summary, its import, its declaration and an overview before the details', () => {
    render(<ClassPageView page={classPage} />);

    const parts = [
      screen.getByText('Anything that can be painted.'),
      screen.getByText('Shapes have no colours.'),
      screen.getByText('import'),
      screen.getByRole('figure', { name: 'Declaration of Shape' }),
      screen.getByText('Make a shape.'),
      screen.getByRole('navigation', { name: 'At a glance' }),
      screen.getByText('The first example.'),
      screen.getByRole('heading', { name: /^Constructors/ }),
      screen.getByRole('heading', { name: /^Used by/ }),
    ];
    const all = [...document.body.querySelectorAll('*')];
    const order = parts.map((part) => all.indexOf(part));
    expect(order).toEqual([...order].sort((first, second) => first - second));
  });

  it('says how to create an instance instead of repeating the name', () => {
    const named = { ...classPage, declaration: code('class <Shape>') };
    const { unmount } = render(<ClassPageView page={named} />);

    expect(screen.getByRole('figure', { name: 'Declaration of Shape' }).textContent).toBe(
      'new Shape(name: string)',
    );
    unmount();
    render(<ClassPageView page={classPage} />);

    expect(screen.getByRole('figure', { name: 'Declaration of Shape' }).textContent).toBe(
      'class Shape extends Basenew Shape(name: string)',
    );
  });

  it('describes the properties of objects in the types of its members', () => {
    const cert = { name: 'cert', anchor: 'tls-cert', type: ['string'] };
    const properties = [{ ...cert, description: paragraph('Its path.') }];
    const group = { title: 'Properties', anchor: 'properties' };
    const memberGroups = [{ ...group, members: [property('tls', { properties })] }];
    render(<ClassPageView page={{ ...classPage, memberGroups }} />);

    expect(screen.getByText('Properties of tls')).toBeTruthy();
    expect(screen.getByText('Its path.')).toBeTruthy();
  });

  it('has a long description after the overview of the members', () => {
    render(<ClassPageView page={{ ...classPage, remarks: paragraph('word '.repeat(150)) }} />);

    const overview = screen.getByRole('navigation', { name: 'At a glance' });
    const description = screen.getByText(/^word word/);
    expect(overview.compareDocumentPosition(description)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('has its flags and those of its members in the language of the page', () => {
    const translations = { 'flag-abstract': 'abstrakt', 'flag-readonly': 'nur lesbar' };
    render(
      <TranslationContext value={translations}>
        <ClassPageView page={{ ...classPage, flags: ['abstract', 'glazed'] }} />
      </TranslationContext>,
    );

    for (const flag of ['abstrakt', 'glazed', 'nur lesbar']) {
      expect(screen.getByText(flag)).toBeTruthy();
    }
  });

  it('is headed by the name, with the kind for screen readers', () => {
    render(<ClassPageView page={classPage} />);

    expect(screen.getByRole('heading', { level: 1, name: 'Class Shape' })).toBeTruthy();
  });

  it('has a button that copies the import and a link to the source', async () => {
    const user = userEvent.setup();
    render(<ClassPageView page={classPage} />);

    await user.click(screen.getByRole('button', { name: 'Copy import' }));

    expect(await navigator.clipboard.readText()).toBe("import { Shape } from 'kit'");
    const source = screen.getByRole('link', { name: /^Source of Shape: src\/shape.ts .*new tab/ });
    expect(source.getAttribute('href')).toBe('https://example.org/shape.ts');
  });

  it('offers the declaration to copy', async () => {
    const user = userEvent.setup();
    render(<ClassPageView page={classPage} />);
    const declaration = screen.getByRole('figure', { name: 'Declaration of Shape' });

    await user.click(within(declaration).getByRole('button', { name: 'Copy declaration' }));

    expect(await navigator.clipboard.readText()).toBe(
      'class Shape extends Base\nnew Shape(name: string)',
    );
  });

  it('lists its own members at a glance, as links to their documentation', () => {
    render(<ClassPageView page={classPage} />);
    const overview = screen.getByRole('navigation', { name: 'At a glance' });

    const links = within(overview).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      ...['#constructor', '#size', '#old', '#paint', '#move'],
    ]);
    expect(within(overview).getByRole('link', { name: 'old deprecated' })).toBeTruthy();
  });

  it('opens the first example and collapses the others', () => {
    render(<ClassPageView page={classPage} />);

    const second = screen.getByText('The second example.').closest('details');
    expect(screen.getByText('The first example.').closest('details')).toBeNull();
    expect(second).toHaveProperty('open', false);
    expect(within(second ?? document.body).getByText('In a loop').tagName).toBe('SUMMARY');
  });

  it('collapses inherited members, by the symbol that declares them', () => {
    render(<ClassPageView page={classPage} />);

    const details = screen.getByText('1 inherited from Base').closest('details');
    expect(details).toHaveProperty('open', false);
    expect(
      within(details ?? document.body).getByRole('heading', { name: 'message', hidden: true }),
    ).toBeTruthy();
  });

  it('explains every overload of a method, and what they have in common once', () => {
    render(<ClassPageView page={classPage} />);

    expect(screen.getAllByText('Moves it.', { selector: 'p' })).toHaveLength(1);
    expect(screen.getByText('Moves it by numbers.')).toBeTruthy();
    expect(document.getElementById('move-point')?.textContent).toContain('to: Point');
    expect(document.getElementById('move-xy')?.textContent).toContain('x: number');
  });

  it('says of a deprecated member what to use instead', () => {
    render(<ClassPageView page={classPage} />);

    const member = screen.getByRole('heading', { level: 3, name: /^old/ }).closest('section');
    const box = within(member ?? document.body).getByRole('note');
    expect(box.textContent).toBe('DeprecatedUse size.');
    expect(member?.querySelector('h3 s')?.textContent).toBe('old');
  });

  it('shows the beginning of long lists of relations and collapses the rest', () => {
    render(<ClassPageView page={classPage} />);

    const details = screen.getByText('Show all 20').closest('details');
    expect(screen.getByText('user11').closest('details')).toBeNull();
    expect(screen.getByText('user12').closest('details')).toBe(details);
    expect(screen.getByRole('link', { name: 'Function user1 deprecated' })).toBeTruthy();
  });

  it('shows the first of many descendants, struck through where they are deprecated', () => {
    const extendedBy = Array.from({ length: 20 }, (_, index) => ({
      ...{ label: `Shape${index}`, href: `/api/kit/class/Shape${index}/`, kind: 'class' as const },
      deprecated: index === 1,
    }));
    render(<ClassPageView page={{ ...classPage, relations: [], extendedBy }} />);

    const details = screen.getByText('Show all 20').closest('details');
    expect(screen.getByText('Shape11').closest('details')).toBeNull();
    expect(screen.getByText('Shape12').closest('details')).toBe(details);
    const old = screen.getByRole('link', { name: 'Class Shape1 deprecated' });
    expect(old.querySelector('s')?.textContent).toBe('Shape1');
  });

  it('names descendants of which older content has only the name', () => {
    const extendedBy = [{ label: 'Circle', href: '/api/kit/class/Circle/' }, { label: 'Hidden' }];
    render(<ClassPageView page={{ ...classPage, extendedBy }} />);

    expect(screen.getByRole('link', { name: 'Circle' }).getAttribute('href')).toBe(
      '/api/kit/class/Circle/',
    );
    expect(screen.getByText('Hidden').closest('a')).toBeNull();
  });

  it('links to the first of many guides and collapses the others', () => {
    const links = Array.from({ length: 20 }, (_, index) => ({
      label: `Guide ${index}`,
      href: `/docs/${index}/`,
    }));
    const guides = { title: 'From the guides', anchor: 'from-the-guides', links };
    render(<ClassPageView page={{ ...classPage, guides, relations: [] }} />);

    const details = screen.getByText('Show all 20').closest('details');
    expect(screen.getByText('Guide 11').closest('details')).toBeNull();
    expect(screen.getByText('Guide 12').closest('details')).toBe(details);
  });

  it('links to the guides that mention it, even without other relations', () => {
    const links = [{ label: 'First steps', href: '/docs/start/' }];
    const guides = { title: 'From the guides', anchor: 'from-the-guides', links };
    const lonely = { ...classPage, guides, extends: [], implements: [], relations: [] };
    render(<ClassPageView page={lonely} />);

    expect(screen.getByRole('heading', { level: 2, name: /Related/ })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 3, name: /From the guides/ }).id).toBe(
      'from-the-guides',
    );
    expect(screen.getByRole('link', { name: 'First steps' }).getAttribute('href')).toBe(
      '/docs/start/',
    );
  });

  it('links to what it implements, and names what it extends', () => {
    render(<ClassPageView page={classPage} />);

    const implemented = screen.getByRole('link', { name: 'Paintable' });
    expect(implemented.getAttribute('href')).toBe('/api/kit/interface/Paintable/');
    expect(screen.queryByRole('link', { name: 'Base' })).toBeNull();
  });
});

describe('the page of an interface', () => {
  it('shows a note if it is not documented', () => {
    render(<ClassPageView page={interfacePage} />);

    expect(screen.getByText('There is no description of this interface yet.')).toBeTruthy();
  });

  it('needs no list of members where the declaration shows them', () => {
    render(<ClassPageView page={interfacePage} />);

    expect(screen.queryByRole('navigation', { name: 'At a glance' })).toBeNull();
    expect(screen.getAllByRole('link', { name: 'scale' })[0]?.getAttribute('href')).toBe('#scale');
  });

  it('has no empty parts for members without a description', () => {
    const { container } = render(<ClassPageView page={interfacePage} />);

    expect(container.querySelectorAll('section section')).not.toHaveLength(0);
    expect(container.querySelectorAll('section section div:empty')).toHaveLength(0);
  });

  it('says that it is deprecated even without a reason', () => {
    render(<ClassPageView page={{ ...interfacePage, deprecated: tree() }} />);

    expect(screen.getByRole('note').textContent).toContain('It may be removed in a later version.');
    expect(screen.getByRole('heading', { level: 1 }).querySelector('s')).toBeTruthy();
  });
});

it('shows no note on a function whose overloads are documented', () => {
  const { summary, throws: _, examples: __, ...bare } = functionPage;
  const signatures = functionPage.signatures.map((signature) => ({ ...signature, ...{ summary } }));
  render(<FunctionPageView page={{ ...bare, signatures }} />);

  expect(screen.queryByText(/There is no description/)).toBeNull();
});

const sectionTitles = () =>
  screen.getAllByRole('heading', { level: 2 }).map((heading) => [heading.id, heading.textContent]);

describe('the page of a function', () => {
  it('has sections for the parameters, the return value and the errors', () => {
    render(<FunctionPageView page={functionPage} />);

    expect(sectionTitles()).toEqual([
      ['parameters', 'Parameters'],
      ['returns', 'Returns'],
      ['throws', 'Throws'],
      ['examples', 'Example'],
    ]);
  });

  it('explains each parameter under its anchor', () => {
    render(<FunctionPageView page={functionPage} />);

    const shape = document.getElementById('parameter-shape');
    expect(shape?.textContent).toBe('shape ShapeWhat is painted.');
    const type = within(shape ?? document.body).getByRole('link', { name: 'Shape' });
    expect(type.getAttribute('href')).toBe('/api/kit/class/Shape/');
  });

  it('shows the properties of an options object below the parameter', () => {
    render(<FunctionPageView page={functionPage} />);

    const details = screen.getByText('Properties of options').closest('details');
    expect(details).toHaveProperty('open', false);
    expect(details?.querySelector('#parameter-options-scale')?.textContent).toBe(
      'scale numberdefault 1',
    );
  });

  it('marks optional parameters', () => {
    render(<FunctionPageView page={functionPage} />);

    expect(document.getElementById('parameter-options')?.textContent).toContain('optional');
    expect(document.getElementById('parameter-shape')?.textContent).not.toContain('optional');
  });
});

describe('the page of a function with overloads', () => {
  it('lists all of them at once, each with a link to what is said of it', () => {
    render(<FunctionPageView page={overloadedPage} />);
    const list = screen.getByRole('navigation', { name: '2 overloads' });

    expect(within(list).getByRole('link', { name: 'Overload 1' }).getAttribute('href')).toBe(
      '#overload-string',
    );
    expect(list.textContent).toContain('function parse(bytes: Uint8Array): Shape');
  });

  it('has a heading for each: its title in the outline, or its number', () => {
    render(<FunctionPageView page={overloadedPage} />);

    expect(sectionTitles()).toEqual([
      ['overload-string', 'parse(string)'],
      ['overload-bytes', 'Overload 2'],
    ]);
  });

  it('shows documentation that they share once', () => {
    render(<FunctionPageView page={overloadedPage} />);

    expect(screen.getAllByText('Parses something.')).toHaveLength(1);
    expect(screen.getByText('Parses bytes.')).toBeTruthy();
  });
});

it('lists overloads with long declarations by their titles, and counts those on further pages', () => {
  const [first, second] = overloadedPage.signatures;
  const declaration = Array.from({ length: 20 }, () => ['long']);
  const pages = [{ label: 'Overload 3–9', href: '/api/kit/function/parse/overload-3/', count: 7 }];
  const group = { title: '7 more overloads', anchor: 'further-overloads', members: [], pages };
  const signatures = [first, second].flatMap((each) => (each ? [{ ...each, declaration }] : []));
  render(<FunctionPageView page={{ ...overloadedPage, signatures, memberGroups: [group] }} />);

  const list = screen.getByRole('navigation', { name: '9 overloads' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['1parse(string)', '2Overload 2']);
  expect(within(list).getByRole('link', { name: '7 more overloads' })).toHaveProperty(
    'hash',
    '#further-overloads',
  );
});

describe('the page of a function with many overloads', () => {
  const signatures = Array.from({ length: 6 }, (_, index) => ({
    anchor: `overload-${index}`,
    declaration: code(`function <parse>(text${index}: string): Shape`),
    parameters: [{ name: 'text', anchor: `overload-${index}-text`, type: ['string'] }],
    ...(index === 1 && { since: '2.1' }),
  }));

  it('shows the first four and collapses the others', () => {
    render(<FunctionPageView page={{ ...overloadedPage, signatures }} />);

    const details = screen.getByText('2 more overloads', { selector: 'summary' }).parentElement;
    expect(details?.parentElement?.id).toBe('more-overloads');
    expect(document.getElementById('overload-3')?.closest('details')).toBeNull();
    expect(document.getElementById('overload-4')?.closest('details')).toBe(details);
    const list = screen.getByRole('navigation', { name: '6 overloads' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(4);
    expect(within(list).getByRole('link', { name: '2 more overloads' })).toHaveProperty(
      'hash',
      '#more-overloads',
    );
  });

  it('lists the parameters of the others only if they are described', () => {
    render(<FunctionPageView page={{ ...overloadedPage, signatures }} />);

    expect(document.getElementById('overload-3-text')).not.toBeNull();
    expect(document.getElementById('overload-4-text')).toBeNull();
  });

  it('says since when there is one of them', () => {
    render(<FunctionPageView page={{ ...overloadedPage, signatures }} />);

    const heading = document.getElementById('overload-1');
    expect(heading?.closest('section')?.textContent).toContain('Since 2.1');
    expect(screen.getAllByText('Since 2.1')).toHaveLength(1);
  });
});

describe('the page of a function with properties', () => {
  const line = { name: 'freeze()', anchor: 'freeze', href: '/api/kit/interface/Kit/#freeze' };
  const memberGroups = [
    { title: 'Properties', anchor: 'properties', members: [property('state')] },
    { title: 'Methods', anchor: 'methods', members: [], lines: [{ ...line, hint: 'Freezes.' }] },
  ];

  it('documents them, or links to the type that has them', () => {
    render(<FunctionPageView page={{ ...functionPage, memberGroups }} />);

    expect(screen.getByRole('heading', { level: 3, name: /^state/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'freeze()' }).getAttribute('href')).toBe(line.href);
    expect(document.getElementById('freeze')?.textContent).toContain('Freezes.');
  });

  it('names the type of the constant', () => {
    const href = '/api/kit/interface/Kit/';
    const type: DeclarationRow = [['Kit', 'type', href]];
    render(<FunctionPageView page={{ ...functionPage, type }} />);

    expect(screen.getByRole('link', { name: 'Kit' }).getAttribute('href')).toBe(href);
  });
});

describe('a declaration', () => {
  const rows = (count: number) => Array.from({ length: count }, () => ['a']);

  it('of more than 40 lines scrolls, and can be focused', () => {
    const { container, rerender } = render(<DeclarationBlock name="Long" declaration={rows(41)} />);
    const lines = () => container.querySelector('pre');
    expect(lines()?.tabIndex).toBe(0);

    rerender(<DeclarationBlock name="Long" declaration={rows(40)} />);
    expect(lines()?.tabIndex).toBe(-1);
  });
});

describe('the page of an enum', () => {
  it('has no box for a declaration that says only its name', () => {
    const declaration: Declaration = [[['enum', 'keyword'], ' Unit']];
    const { rerender } = render(<EnumPageView page={{ ...enumPage, declaration }} />);
    expect(screen.queryByRole('figure')).toBeNull();

    rerender(<EnumPageView page={{ ...enumPage, declaration: [['const enum Unit']] }} />);
    expect(screen.getByRole('figure').textContent).toBe('const enum Unit');
  });

  it('has a row for each member, under the anchor of the member', () => {
    render(<EnumPageView page={enumPage} />);

    const row = screen.getByRole('row', { name: /PIXEL/ });
    expect(row.id).toBe('PIXEL');
    expect(within(row).getByRole('cell', { name: "'px'" })).toBeTruthy();
    expect(within(row).getByRole('link', { name: 'PixelLength' })).toBeTruthy();
  });

  it('strikes deprecated members through and says so', () => {
    render(<EnumPageView page={enumPage} />);

    const row = screen.getByRole('row', { name: /INCH deprecated/ });
    expect(within(row).getByText('INCH').tagName).toBe('S');
  });

  it('has no column for meanings if no member has one', () => {
    const members = [{ name: 'A', anchor: 'A', value: '1' }];
    render(<EnumPageView page={{ ...enumPage, members }} />);

    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Member',
      'Value',
    ]);
  });
});
