import { afterEach, expect, it, jest } from '@jest/globals';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { createQueryClient, sidebarQuery, useCached } from './queries';

afterEach(() => {
  jest.restoreAllMocks();
});

function Title() {
  const content = useCached(sidebarQuery('a.json'));
  return <p>{content?.items.map((item) => item.label)}</p>;
}

/** Adds a query to the cache while the component is rendered. */
function Other({ name }: { name: string }) {
  useQuery({ queryKey: [name], queryFn: () => name, enabled: false });
  return null;
}

it('shows a change while another component adds a query', () => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => {});
  const client = createQueryClient();
  const page = (name: string) => (
    <QueryClientProvider client={client}>
      <Title />
      <Other name={name} />
    </QueryClientProvider>
  );
  const { rerender } = render(page('first'));

  act(() => {
    const link = { type: 'link' as const, label: 'Oven', href: '/oven/' };
    client.setQueryData(sidebarQuery('a.json').queryKey, { items: [link] });
    rerender(page('second'));
  });

  expect(screen.getByText('Oven')).toBeTruthy();
  expect(errors).not.toHaveBeenCalled();
});
