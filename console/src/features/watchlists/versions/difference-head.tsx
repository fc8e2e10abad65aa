import { Select, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { changeKinds } from '@tamis/contract/watchlists';
import { IconArrowRight, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormat } from '../../../format/use-format.ts';
import { iconProps } from '../../../ui/icon.ts';
import classes from './difference-panel.module.css';
import type { PageSearch } from '../watchlist-data/page-search.ts';
import { useWords } from '../watchlist-data/use-words.ts';
import { versionBefore, wasCompared } from '../watchlist-data/version-order.ts';
import { watchlistTexts } from '../watchlist-data/watchlist-texts.ts';
import type { Changes, ListVersion } from '../watchlist-data/watchlist-types.ts';

const SEARCH_DELAY_MS = 250;
const kindTexts = { added: 'kindAdded', removed: 'kindRemoved', changed: 'kindChanged' } as const;

export interface DifferenceHeadProps {
  title: string;
  versions: readonly ListVersion[];
  version: ListVersion;
  /** Counts of the kinds; undefined while they load. */
  totals: Changes['totals'] | undefined;
  search: PageSearch;
  onSearch: (change: PageSearch) => void;
}

/** Which two versions are compared, and what of their differences is shown. */
export function DifferenceHead({ title, versions, version, totals, search, onSearch }: DifferenceHeadProps) {
  return (
    <>
      <div className={classes.head}>
        <h2>{title}</h2>
        <VersionPair
          versions={versions}
          version={version}
          onChange={(id) => onSearch({ version: id, kind: undefined, search: undefined })}
        />
      </div>
      {wasCompared(version) && (
        <div className={classes.filter}>
          <KindFilter totals={totals} kind={search.kind} onChange={(kind) => onSearch({ kind })} />
          <SearchField
            key={version.id}
            value={search.search ?? ''}
            onChange={(text) => onSearch({ search: text || undefined })}
          />
        </div>
      )}
    </>
  );
}

function VersionPair({
  versions,
  version,
  onChange,
}: Pick<DifferenceHeadProps, 'versions' | 'version'> & { onChange: (id: string) => void }) {
  const say = watchlistTexts.useTexts();
  const words = useWords();
  const before = versionBefore(versions, version);
  const shown = versions.filter((other) => wasCompared(other) || other.id === version.id);
  return (
    <div className={classes.versions}>
      {before ? words.dayAmong(before, versions) : say('nothingBefore')}
      <IconArrowRight {...iconProps} />
      <Select
        className={classes.version ?? ''}
        aria-label={say('shownVersion')}
        data={shown.map((other) => ({ value: other.id, label: words.dayAmong(other, versions) }))}
        value={version.id}
        onChange={(id) => id && onChange(id)}
      />
    </div>
  );
}

interface KindFilterProps {
  totals: Changes['totals'] | undefined;
  kind: PageSearch['kind'];
  onChange: (kind: PageSearch['kind']) => void;
}

function KindFilter({ totals, kind, onChange }: KindFilterProps) {
  const say = watchlistTexts.useTexts();
  const format = useFormat();
  const all = totals && totals.added + totals.removed + totals.changed;
  const choices = [
    { value: undefined, text: say('kindAll'), count: all },
    ...changeKinds.map((value) => ({ value, text: say(kindTexts[value]), count: totals?.[value] })),
  ];
  return (
    <fieldset className={classes.kinds}>
      <legend className="visually-hidden">{say('kinds')}</legend>
      {choices.map(({ value, text, count }) => (
        <button
          key={text}
          type="button"
          className={classes.kind}
          aria-pressed={kind === value}
          onClick={() => onChange(value)}
        >
          {text} {count !== undefined && format.count(count)}
        </button>
      ))}
    </fieldset>
  );
}

function SearchField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const say = watchlistTexts.useTexts();
  const [text, setText] = useState(value);
  const change = useDebouncedCallback(onChange, SEARCH_DELAY_MS);
  return (
    <TextInput
      className={classes.search ?? ''}
      type="search"
      maxLength={200}
      aria-label={say('searchChanges')}
      placeholder={say('searchChanges')}
      leftSection={<IconSearch {...iconProps} />}
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        change(currentTarget.value.trim());
      }}
    />
  );
}
