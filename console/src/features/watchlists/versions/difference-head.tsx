import { Select } from '@mantine/core';
import { changeKinds, CHANGES_FIND_MAX_LENGTH } from '@tamis/contract/watchlists';
import { IconArrowRight } from '@tabler/icons-react';
import { SearchField } from '../../../components/list-page/search-field.tsx';
import { useFormat } from '../../../format/use-format.ts';
import { iconProps } from '../../../ui/icon.ts';
import classes from './difference-panel.module.css';
import { allChanges, type PageSearch } from '../watchlist-data/page-search.ts';
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
  onSearch: (change: Partial<PageSearch>) => void;
}

/** Which two versions are compared, and what of their differences is shown. */
export function DifferenceHead({ title, versions, version, totals, search, onSearch }: DifferenceHeadProps) {
  const say = watchlistTexts.useTexts();
  return (
    <>
      <div className={classes.head}>
        <h2>{title}</h2>
        <VersionPair
          versions={versions}
          version={version}
          onChange={(id) => onSearch({ version: id, ...allChanges })}
        />
      </div>
      {wasCompared(version) && (
        <div className={classes.filter}>
          <KindFilter totals={totals} kind={search.kind} onChange={(kind) => onSearch({ kind })} />
          <SearchField
            key={version.id}
            className={classes.search}
            label={say('searchChanges')}
            value={search.search}
            onFind={(text) => onSearch({ search: text })}
            restMs={SEARCH_DELAY_MS}
            maxLength={CHANGES_FIND_MAX_LENGTH}
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
    { value: '' as const, text: say('kindAll'), count: all },
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
