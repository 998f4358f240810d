import { describe, expect, it } from '@jest/globals';
import { manifestSchema } from '#manifest/manifest';
import { sidebarSchema } from '#manifest/sidebar';
import { navbarSchema } from '#manifest/theme';
import { sampleManifest } from '../testing/sampleSite';
import { explainSchemaErrors } from './explainSchemaErrors';

type Schema = typeof manifestSchema | typeof navbarSchema | typeof sidebarSchema;

function explain(schema: Schema, value: unknown): string {
  const { error } = schema.safeParse(value, { reportInput: true });
  return explainSchemaErrors(error?.issues ?? []);
}

describe('explainSchemaErrors', () => {
  it('names an unknown kind of a navbar item, its place and the known kinds', () => {
    const items = [
      { type: 'search', position: 'left' },
      { type: 'serch', position: 'left' },
    ];

    expect(explain(navbarSchema, { items, hideOnScroll: false })).toBe(
      'items[1].type: unknown type "serch"; expected one of "link", "dropdown", ' +
        '"locale-dropdown", "version-dropdown", "version-link", "doc", "search"',
    );
  });

  it('names an unexpected kind of a line in a sidebar, however deep it is', () => {
    const items = [{ type: 'category', label: 'A', collapsed: true, items: [{ type: 'html' }] }];

    expect(explain(sidebarSchema, { items })).toBe(
      'items[0].items[0].type: unknown type "html"; expected one of "link", "category"',
    );
  });

  it('names a sidebar that a route asks for and its edition lacks', () => {
    const routes = sampleManifest.routes.map((route) =>
      route.type === 'section' ? { ...route, sidebar: 'gide' } : route,
    );

    expect(explain(manifestSchema, { ...sampleManifest, routes })).toBe(
      'routes[1].sidebar: unknown sidebar "gide"; the edition has "guide"',
    );
    expect(manifestSchema.safeParse(sampleManifest).success).toBe(true);
  });

  it('says what is missing or has the wrong type', () => {
    expect(explain(navbarSchema, { items: [] })).toBe(
      'hideOnScroll: is missing or not of type boolean',
    );
  });

  it('says which values are allowed', () => {
    expect(explain(navbarSchema, { items: [], hideOnScroll: false, style: 'light' })).toBe(
      'style: must be one of "dark", "primary"',
    );
  });

  it('stops after five errors', () => {
    const items = Array.from({ length: 7 }, () => ({ type: 'odd' }));

    expect(explain(navbarSchema, { items, hideOnScroll: false })).toMatch(/(?:.*\n){5}and 2 more$/);
  });

  it('names the file if the file as a whole has the wrong type', () => {
    expect(explain(manifestSchema, 7)).toMatch(/^the file: /);
  });
});
