import { describe, expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { functionPage, overloadedPage } from '../testing/symbolPages';
import { FunctionPageView } from './SymbolPages';

const sectionTitles = () =>
  screen.getAllByRole('heading', { level: 2 }).map((heading) => [heading.id, heading.textContent]);

describe('the page of a function', () => {
  it('has a section for what the function takes, gives back and throws', () => {
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
    expect(shape?.textContent).toBe('shape ShapeWhat is drawn.');
    const type = within(shape ?? document.body).getByRole('link', { name: 'Shape' });
    expect(type.getAttribute('href')).toBe('/api/kit/class/Shape/');
  });

  it('opens the properties of an option bag in place', () => {
    render(<FunctionPageView page={functionPage} />);

    const fold = screen.getByText('Properties of options').closest('details');
    expect(fold).toHaveProperty('open', false);
    expect(fold?.querySelector('#parameter-options-scale')?.textContent).toBe(
      'scale numberdefault 1',
    );
  });

  it('says which parameters may be left out', () => {
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

  it('heads each as the outline calls it, or by its number', () => {
    render(<FunctionPageView page={overloadedPage} />);

    expect(sectionTitles()).toEqual([
      ['overload-string', 'parse(string)'],
      ['overload-bytes', 'Overload 2'],
    ]);
  });

  it('says once what they have in common', () => {
    render(<FunctionPageView page={overloadedPage} />);

    expect(screen.getAllByText('Parses something.')).toHaveLength(1);
    expect(screen.getByText('Parses bytes.')).toBeTruthy();
  });
});
