import { useMantineColorScheme } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Spotlight, spotlight } from '@mantine/spotlight';
import {
  IconArrowRight,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconPlus,
  IconSearch,
  IconSun,
  IconUserSearch,
} from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { findSearches } from '@tamis/contract/screening';
import '@mantine/spotlight/styles.layer.css';
import { queryOf } from '../../api/query.ts';
import { useCan, useSession } from '../../components/use-session.ts';
import { SearchStatusIcon, type SearchStatus } from '../../components/search-status/search-status.tsx';
import { searchStatusTexts } from '../../components/search-status/texts.ts';
import { useFormat } from '../../format/use-format.ts';
import { FoundText } from '../../ui/found-text.tsx';
import { iconProps, navIconProps } from '../../ui/icon.ts';
import { KeyHint } from '../../ui/key-hint.tsx';
import { useShortcutsOn } from '../../ui/shortcuts/use-shortcuts.ts';
import { useSignOut } from '../session/use-sign-out.ts';
import { visibleNavigation } from './navigation.ts';
import { openOverlay } from './overlays.ts';
import { keysOfPage } from './page-keys.ts';
import classes from './palette.module.css';
import { navTexts, paletteTexts, shellTexts } from './texts.ts';

interface PaletteEntry {
  id: string;
  icon: ReactNode;
  label: string;
  /** What is typed stands in the label. */
  isFound?: boolean;
  detail?: string;
  /** At the end of the line: how it stands with a search, or the keys that do the same. */
  result?: ReactNode;
  run: () => void;
}

const SEARCHES_SHOWN = 5;
const TYPING_PAUSE_MS = 200;
const modal = {
  size: 640,
  overlayProps: { blur: 0, backgroundOpacity: 0.4 },
  yOffset: '12dvh',
  transitionProps: { duration: 120, transition: 'fade' as const },
};

/** Pages, actions and saved searches by what is typed. */
export function Palette({ onClose }: { onClose: () => void }) {
  const say = paletteTexts.useTexts();
  const [query, setQuery] = useState('');
  const term = query.trim();
  const groups = [
    { label: say('searches'), entries: useSearches(term) },
    { label: say('actions'), entries: useActions(term) },
    { label: say('goTo'), entries: usePages(term) },
  ].filter(({ entries }) => entries.length > 0);
  useEffect(() => spotlight.open(), []);
  return (
    <Spotlight.Root
      {...modal}
      query={query}
      onQueryChange={setQuery}
      shortcut={null}
      onSpotlightClose={onClose}
      scrollable
      maxHeight={440}
      attributes={{ content: { 'aria-label': say('placeholder') } }}
      classNames={{ content: classes.content ?? '' }}
    >
      <Spotlight.Search
        placeholder={say('placeholder')}
        aria-label={say('placeholder')}
        leftSection={<IconSearch {...navIconProps} />}
        rightSection={<KeyHint keys={['Esc']} />}
        rightSectionWidth={56}
        classNames={{ input: classes.search ?? '' }}
      />
      <Spotlight.ActionsList className={classes.list ?? ''}>
        {groups.length === 0 && <Spotlight.Empty>{say('nothing')}</Spotlight.Empty>}
        {groups.map(({ label, entries }) => (
          <Spotlight.ActionsGroup key={label} label={label} className={classes.group ?? ''}>
            {entries.map((entry) => (
              <Action key={entry.id} entry={entry} term={term} />
            ))}
          </Spotlight.ActionsGroup>
        ))}
      </Spotlight.ActionsList>
      <div className={classes.foot}>
        <span className={classes.hint}>
          <KeyHint keys={['Up', 'Down']} /> {say('move')}
        </span>
        <span className={classes.hint}>
          <KeyHint keys={['Enter']} /> {say('open')}
        </span>
      </div>
    </Spotlight.Root>
  );
}

function Action({ entry, term }: { entry: PaletteEntry; term: string }) {
  return (
    <Spotlight.Action onClick={entry.run} className={classes.row ?? ''}>
      <span className={classes.action}>
        {entry.icon}
        <bdi className={classes.label}>
          {entry.isFound ? <FoundText text={entry.label} term={term} /> : entry.label}
        </bdi>
        <span className={classes.detail}>{entry.detail}</span>
        {entry.result && <span className={classes.result}>{entry.result}</span>}
      </span>
    </Spotlight.Action>
  );
}

function useSearches(term: string): PaletteEntry[] {
  const say = paletteTexts.useTexts();
  const format = useFormat();
  const navigate = useNavigate();
  const canFind = useCan('ComplyFind');
  const [wanted] = useDebouncedValue(term, TYPING_PAUSE_MS);
  const isId = /^[0-9a-f]{24}$/.test(wanted);
  const { data } = useQuery({
    ...queryOf(findSearches, {
      body: { page: 1, perPage: SEARCHES_SHOWN, ...(isId ? { id: wanted } : { search_term: wanted }) },
    }),
    enabled: canFind && wanted.length > 1,
    placeholderData: keepPreviousData,
  });
  if (!canFind || term.length < 2) return [];
  return (data?.searches ?? []).map((search) => ({
    id: search.id,
    icon: <IconUserSearch {...navIconProps} />,
    label: search.searchTerm,
    isFound: true,
    detail: [search.clientReference, format.dateTime(search.createdAt)].filter(Boolean).join(' · '),
    result:
      search.totalHits === null ? (
        say('pending')
      ) : (
        <Outcome status={search.status} hits={say('hits', { count: search.totalHits })} />
      ),
    run: () => void navigate({ to: '/aml/searchresults', search: { id: search.id } }),
  }));
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

const matches = (term: string, label: string): boolean => label.toLowerCase().includes(term.toLowerCase());

function useActions(term: string): PaletteEntry[] {
  const say = paletteTexts.useTexts();
  const navigate = useNavigate();
  const canSearch = useCan('ComplySearch');
  const signOut = useSignOut();
  const { setColorScheme } = useMantineColorScheme();
  const newSearch: PaletteEntry = {
    id: 'new-search',
    icon: <IconPlus {...navIconProps} />,
    label: term ? say('newSearchFor', { term }) : navTexts.say('newSearch'),
    run: () => void navigate({ to: '/aml/search', search: term ? { name: term } : {} }),
  };
  const others: PaletteEntry[] = [
    { id: 'light', icon: <IconSun {...navIconProps} />, label: say('themeLight'), run: () => setColorScheme('light') },
    { id: 'dark', icon: <IconMoon {...navIconProps} />, label: say('themeDark'), run: () => setColorScheme('dark') },
    {
      id: 'help',
      icon: <IconKeyboard {...navIconProps} />,
      label: shellTexts.say('help'),
      run: () => queueMicrotask(() => openOverlay('help')),
    },
    {
      id: 'sign-out',
      icon: <IconLogout {...navIconProps} />,
      label: shellTexts.say('signOut'),
      run: () => void signOut(),
    },
  ];
  return [...(canSearch ? [newSearch] : []), ...others.filter(({ label }) => matches(term, label))];
}

function usePages(term: string): PaletteEntry[] {
  const say = navTexts.useTexts();
  const areKeysOn = useShortcutsOn();
  const navigate = useNavigate();
  const claims = useSession()?.claims ?? [];
  const links = visibleNavigation(claims).flatMap((group) =>
    group.entries.flatMap((entry) =>
      entry.children
        ? entry.children.map((child) => ({ to: child.to, label: say(child.key), detail: say(entry.key) }))
        : [{ to: entry.to ?? '/', label: say(entry.key), detail: '' }],
    ),
  );
  return links
    .filter(({ label, detail }) => matches(term, `${detail} ${label}`))
    .map(({ to, label, detail }) => ({
      id: to,
      icon: <IconArrowRight {...iconProps} />,
      label,
      isFound: true,
      detail,
      result: areKeysOn && <PageKeys path={to} />,
      run: () => void navigate({ to }),
    }));
}

/** The keys that lead to a page as well. */
function PageKeys({ path }: { path: string }) {
  const keys = keysOfPage(path);
  return keys && <KeyHint keys={keys.toUpperCase().split(' ')} />;
}
