import { TextInput } from '@mantine/core';
import { Spotlight, spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import '@mantine/spotlight/styles.layer.css';
import { FoundText } from '../../../ui/found-text.tsx';
import { navIconProps } from '../../../ui/icon.ts';
import { KeyHint } from '../../../ui/key-hints/key-hint.tsx';
import { modifierKey } from '../keyboard/modifier-key.ts';
import { type PaletteEntry, useActions, usePages, useSearches } from './palette-entries.tsx';
import { bestMatch, paletteScopes, readPaletteQuery } from './palette-query.ts';
import classes from './palette.module.css';
import { paletteTexts } from '../texts.ts';

const modal = {
  size: 640,
  overlayProps: { blur: 0, backgroundOpacity: 0.4 },
  yOffset: '12dvh',
  transitionProps: { duration: 120, transition: 'fade' as const },
};

/** Pages, actions and saved searches by what is typed. */
export function Palette({ onClose }: { onClose: () => void }) {
  const say = paletteTexts.useTexts();
  const [typed, setTyped] = useState('');
  const query = readPaletteQuery(typed);
  const searches = useSearches(query);
  const groups = [
    { label: say('searches'), entries: searches.entries },
    { label: say('actions'), entries: useActions(query) },
    { label: say('goTo'), entries: usePages(query) },
  ].filter(({ entries }) => entries.length > 0);
  const choice = usePaletteChoice({
    typed,
    entries: groups.flatMap(({ entries }) => entries),
    isLooking: searches.isLooking,
  });
  useEffect(() => spotlight.open(), []);
  return (
    <Spotlight.Root
      {...modal}
      query={typed}
      onQueryChange={setTyped}
      shortcut={null}
      onSpotlightClose={onClose}
      scrollable
      maxHeight={440}
      attributes={{ content: { 'aria-label': say('placeholder') } }}
      classNames={{ content: classes.content ?? '' }}
    >
      <TextInput
        data-autofocus
        placeholder={say('placeholder')}
        aria-label={say('placeholder')}
        leftSection={<IconSearch {...navIconProps} />}
        rightSection={<KeyHint keys={['Esc']} />}
        rightSectionWidth={56}
        classNames={{ input: classes.search ?? '' }}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={choice.onKeyDown}
      />
      {/* The row that Enter opens, for those who hear it. */}
      <span className="visually-hidden" role="status">
        {choice.chosen?.label}
      </span>
      <Spotlight.ActionsList className={classes.list ?? ''}>
        {groups.length === 0 && !searches.isLooking && (
          <p className={classes.nothing}>{say(query.scope === 'id' ? 'wholeId' : 'nothing')}</p>
        )}
        {groups.map(({ label, entries }) => (
          <Spotlight.ActionsGroup key={label} label={label} className={classes.group ?? ''}>
            {entries.map((entry) => (
              <Action
                key={entry.id}
                entry={entry}
                term={query.term}
                isChosen={entry.id === choice.chosen?.id}
                onOpen={(isNewTab) => choice.open(entry, isNewTab)}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
      </Spotlight.ActionsList>
      <Hints />
    </Spotlight.Root>
  );
}

function Hints() {
  const say = paletteTexts.useTexts();
  return (
    <div className={classes.foot}>
      <span className={classes.hint}>
        <KeyHint keys={['Up', 'Down']} /> {say('move')}
      </span>
      <span className={classes.hint}>
        <KeyHint keys={['Enter']} /> {say('open')}
      </span>
      <span className={classes.hint}>
        <KeyHint keys={[modifierKey(), 'Enter']} /> {say('openInTab')}
      </span>
      <span className={classes.narrow}>
        {say('narrow')} <b>{paletteScopes.map((scope) => `${scope}:`).join(' ')}</b>
      </span>
    </div>
  );
}

interface Choosing {
  typed: string;
  entries: readonly PaletteEntry[];
  /** More entries may come. */
  isLooking: boolean;
}

/** Which row Enter opens: the best match, until the arrows choose another. Enter waits for what is still being looked for. */
function usePaletteChoice({ typed, entries, isLooking }: Choosing) {
  const navigate = useNavigate();
  const router = useRouter();
  const [moved, setMoved] = useState<{ typed: string; id: string }>();
  const [waits, setWaits] = useState<{ typed: string; isNewTab: boolean }>();
  const isMoved = moved?.typed === typed && entries.some(({ id }) => id === moved.id);
  const chosenId = isMoved ? moved.id : bestMatch(entries);
  const chosen = entries.find(({ id }) => id === chosenId);

  const open = ({ act }: PaletteEntry, isNewTab: boolean): void => {
    if (typeof act === 'function') act();
    else if (isNewTab) window.open(router.buildLocation(act as never).href, '_blank', 'noopener');
    else void navigate(act as never);
    // Last: what one entry opens in the place of the palette is asked for by then.
    spotlight.close();
  };
  const isDue = waits?.typed === typed && !isLooking;
  const opening = useRef(open);
  opening.current = open;
  useEffect(() => {
    if (!isDue) return;
    setWaits(undefined);
    // As from a key: within an effect the palette would be closed before what takes its place is asked for.
    if (chosen) queueMicrotask(() => opening.current(chosen, waits.isNewTab));
    // eslint-disable-next-line react/exhaustive-deps -- once, when what was looked for has come
  }, [isDue]);

  const move = (step: number): void => {
    const at = entries.findIndex(({ id }) => id === chosenId);
    const next = entries[(at + step + entries.length) % entries.length];
    if (next) setMoved({ typed, id: next.id });
  };
  const enter = (event: KeyboardEvent<HTMLInputElement>): void => {
    const named = event.altKey ? 'filter-history' : event.shiftKey ? 'new-search' : undefined;
    const entry = named === undefined ? chosen : entries.find(({ id }) => id === named);
    const isNewTab = event.ctrlKey || event.metaKey;
    if (named === undefined && !isMoved && isLooking) setWaits({ typed, isNewTab });
    else if (entry) open(entry, isNewTab);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    // A key that composes a letter is not meant for the list.
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (step === undefined) enter(event);
    else move(step);
  };
  return { chosen, open, onKeyDown };
}

interface ActionProps {
  entry: PaletteEntry;
  term: string;
  isChosen: boolean;
  onOpen: (isNewTab: boolean) => void;
}

function Action({ entry, term, isChosen, onOpen }: ActionProps) {
  const row = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    <Spotlight.Action
      ref={row}
      onClick={(event) => onOpen(event.ctrlKey || event.metaKey)}
      className={classes.row ?? ''}
      mod={{ selected: isChosen }}
    >
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
