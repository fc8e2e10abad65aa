import { useNavigate, useSearch } from '@tanstack/react-router';

const states = ['active', 'ended', 'all'] as const;

interface WhitelistAddress {
  state: (typeof states)[number];
  find: string;
}

/** Which whitelist entries are shown, kept in the address. */
export function useWhitelistAddress(): [WhitelistAddress, (change: Partial<WhitelistAddress>) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = (next: Partial<WhitelistAddress>): void =>
    void navigate({
      to: '.',
      search: (old: Record<string, unknown>) => ({ ...old, ...next, currentPage: undefined }),
      replace: true,
    });
  return [
    {
      state: states.find((state) => state === search['state']) ?? 'active',
      find: typeof search['find'] === 'string' ? search['find'] : '',
    },
    change,
  ];
}
