import { useMantineColorScheme } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import {
  IconArrowRight,
  IconFilter,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconPlus,
  IconSun,
  IconUserSearch,
} from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { findSearches, type SearchRecord } from '@tamis/contract/screening';
import { queryOf } from '../../../api/query.ts';
import { SearchStatusIcon, type SearchStatus } from '../../../components/search-status/search-status.tsx';
import { searchStatusTexts } from '../../../components/search-status/texts.ts';
import { useCan, useModule, useSession } from '../../../components/use-session.ts';
import { useFormat } from '../../../format/use-format.ts';
import { iconProps, navIconProps } from '../../../ui/icon.ts';
import { KeyHint } from '../../../ui/key-hints/key-hint.tsx';
import { shortId } from '../../../ui/ids/short-id.ts';
import { useShortcutsOn } from '../../../ui/shortcuts/use-shortcuts.ts';
import { useSignOut } from '../../session/use-sign-out.ts';
import { visibleNavigation } from '../menu/navigation.ts';
import { openOverlay } from '../overlays.ts';
import { keysOfPage } from '../keyboard/page-keys.ts';
import { canFindSearches, matchQuality, type PaletteQuery, searchesWanted } from './palette-query.ts';
import { navTexts, paletteTexts, shellTexts } from '../texts.ts';
import { useUpdatesCount } from '../menu/use-updates-count.ts';

/** Where an entry leads: it can be opened in a tab of its own. */
export interface PaletteTarget {
  to: string;
  search?: Record<string, string>;
}

export interface PaletteEntry {
  id: string;
  icon: ReactNode;
  label: string;
  /** How well it is what was typed; the best one is chosen first. */
  quality: number;
  /** What is typed stands in the label. */
  isFound?: boolean;
  detail?: string;
  /** At the end of the line: how it stands with a search, or the keys that do the same. */
  result?: ReactNode;
  /** A page, or something that is done at once. */
  act: PaletteTarget | (() => void);
}

const SEARCHES_SHOWN = 5;
const TYPING_PAUSE_MS = 200;

/** Searches that are found, the best match first, and whether more may come. */
export function useSearches(query: PaletteQuery): { entries: PaletteEntry[]; isLooking: boolean } {
  const say = paletteTexts.useTexts();
  const canFind = useCan('ComplyFind');
  const detailOf = useDetails();
  const key = `${query.scope ?? ''}:${query.term}`;
  const [[wantedKey, wanted]] = useDebouncedValue([key, query] as const, TYPING_PAUSE_MS);
  const isWanted = canFind && canFindSearches(query);
  const { data, isFetching } = useQuery({
    ...queryOf(findSearches, { body: { page: 1, perPage: SEARCHES_SHOWN, ...searchesWanted(wanted) } }),
    enabled: canFind && canFindSearches(wanted),
    placeholderData: keepPreviousData,
  });
  if (!isWanted) return { entries: [], isLooking: false };
  const searches = data?.searches ?? [];
  const entries = searches.map((search) => ({
    id: search.id,
    icon: <IconUserSearch {...navIconProps} />,
    label: search.searchTerm,
    // Whoever names an id, reference or tag means a search with it.
    quality: query.scope ? 4 : Math.max(1, matchQuality(query.term, search.searchTerm)),
    isFound: query.scope === undefined,
    detail: detailOf(search, searches),
    result:
      search.totalHits === null ? (
        say('pending')
      ) : (
        <Outcome status={search.status} hits={say('hits', { count: search.totalHits })} />
      ),
    act: { to: '/aml/searchresults', search: { id: search.id } },
  }));
  return {
    entries: entries.toSorted((one, other) => other.quality - one.quality),
    isLooking: isFetching || wantedKey !== key,
  };
}

/** What tells a search from others: where another bears the same name, its birth year and id as well. */
function useDetails() {
  const say = paletteTexts.useTexts();
  const format = useFormat();
  return (search: SearchRecord, all: readonly SearchRecord[]): string => {
    const sameName = all.filter((other) => other.searchTerm.toLowerCase() === search.searchTerm.toLowerCase());
    const isOneOfMany = sameName.length > 1;
    return [
      isOneOfMany && search.birthYear !== null && say('born', { year: search.birthYear }),
      search.clientReference,
      format.dateTime(search.createdAt),
      isOneOfMany && shortId(search.id),
    ]
      .filter(Boolean)
      .join(' · ');
  };
}

/** What was decided on a search, and on how many hits. */
function Outcome({ status, hits }: { status: SearchStatus; hits: string }) {
  const say = searchStatusTexts.useTexts();
  return (
    <>
      <SearchStatusIcon status={status} /> {status === 'not_set' ? hits : `${say(status)}, ${hits}`}
    </>
  );
}

/** The filter of AML History that looks for the same. */
const filterOf = ({ scope, term }: PaletteQuery): Record<string, string> => ({
  [scope === undefined ? 'searchTerm' : { id: 'id', ref: 'reference', tag: 'tag1' }[scope]]: term,
});

export function useActions(query: PaletteQuery): PaletteEntry[] {
  const say = paletteTexts.useTexts();
  const { scope, term } = query;
  const [maySearch, mayFind, isScreening] = [useCan('ComplySearch'), useCan('ComplyFind'), useModule('nameScreening')];
  const others = useShellActions();
  const filter: PaletteEntry = {
    id: 'filter-history',
    icon: <IconFilter {...navIconProps} />,
    label: say('filterHistory', { term }),
    quality: 0,
    result: <KeyHint keys={['Alt', 'Enter']} />,
    act: { to: '/aml/history', search: filterOf(query) },
  };
  const newSearch: PaletteEntry = {
    id: 'new-search',
    icon: <IconPlus {...navIconProps} />,
    label: term ? say('newSearchFor', { term }) : navTexts.say('newSearch'),
    // Always there, so better only than what does not fit.
    quality: 0.5,
    result: <KeyHint keys={['Shift', 'Enter']} />,
    act: { to: '/aml/search', ...(term && { search: { name: term } }) },
  };
  return [
    ...(maySearch && isScreening && !scope ? [newSearch] : []),
    ...(mayFind && isScreening && term && (scope !== 'id' || canFindSearches(query)) ? [filter] : []),
    ...(scope ? [] : fitting(others, term)),
  ];
}

/** What is done at once: themes, help and signing out. */
function useShellActions(): Omit<PaletteEntry, 'quality'>[] {
  const say = paletteTexts.useTexts();
  const signOut = useSignOut();
  const { setColorScheme } = useMantineColorScheme();
  return [
    { id: 'light', icon: <IconSun {...navIconProps} />, label: say('themeLight'), act: () => setColorScheme('light') },
    { id: 'dark', icon: <IconMoon {...navIconProps} />, label: say('themeDark'), act: () => setColorScheme('dark') },
    {
      id: 'help',
      icon: <IconKeyboard {...navIconProps} />,
      label: shellTexts.say('help'),
      result: <KeyHint keys={['?']} />,
      act: () => queueMicrotask(() => openOverlay('help')),
    },
    {
      id: 'sign-out',
      icon: <IconLogout {...navIconProps} />,
      label: shellTexts.say('signOut'),
      act: () => void signOut(),
    },
  ];
}

/** Those that have what was typed, and how well; all of them before anything is. */
const fitting = (entries: readonly Omit<PaletteEntry, 'quality'>[], term: string): PaletteEntry[] =>
  entries
    .map((entry) => ({ ...entry, quality: matchQuality(term, entry.label) }))
    .filter(({ quality }) => term === '' || quality > 0);

export function usePages({ scope, term }: PaletteQuery): PaletteEntry[] {
  const say = navTexts.useTexts();
  const sayPalette = paletteTexts.useTexts();
  const areKeysOn = useShortcutsOn();
  const session = useSession();
  const updates = useUpdatesCount();
  if (scope) return [];
  const links = visibleNavigation(session?.claims ?? [], session?.merchant.switchedOff).flatMap((group) =>
    group.entries.flatMap((entry) =>
      entry.children
        ? entry.children.map((child) => ({ to: child.to, label: say(child.key), section: say(entry.key) }))
        : [{ to: entry.to ?? '/', label: say(entry.key), section: '' }],
    ),
  );
  return links
    .map(({ to, label, section }) => ({
      id: to,
      icon: <IconArrowRight {...iconProps} />,
      label,
      // Found by its section alone it is less than by its name.
      quality: Math.max(matchQuality(term, label), Math.min(0.75, matchQuality(term, section))),
      isFound: true,
      detail: to === '/aml/update' && updates > 0 ? sayPalette('waiting', { count: updates }) : section,
      result: areKeysOn && <PageKeys path={to} />,
      act: { to },
    }))
    .filter(({ quality }) => term === '' || quality > 0);
}

/** The keys that lead to a page as well. */
function PageKeys({ path }: { path: string }) {
  const keys = keysOfPage(path);
  return keys && <KeyHint keys={keys.toUpperCase().split(' ')} />;
}
