import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';

interface AddressQuery {
  get(name: string): string | null;
  /**
   * Sets the value of a parameter, or removes the parameter if the value is empty. Replaces the current history entry,
   * loads no page and does not scroll.
   */
  set(name: string, value: string): void;
}

/** Returns functions that read and change the query of the page's URL. */
export function useAddressQuery(): AddressQuery {
  const router = useRouter();
  return useMemo(
    () => ({
      get: (name) => new URLSearchParams(router.history.location.search).get(name),
      set(name, value) {
        const { pathname, search, hash } = router.history.location;
        const values = new URLSearchParams(search);
        if (value === '') values.delete(name);
        else values.set(name, value);
        const query = values.size === 0 ? '' : `?${values}`;
        void router.navigate({
          // The router would interpret `$` as the beginning of a parameter.
          href: pathname.replaceAll('$', '%24') + query + hash,
          state: true,
          replace: true,
          resetScroll: false,
          hashScrollIntoView: false,
        });
      },
    }),
    [router],
  );
}
