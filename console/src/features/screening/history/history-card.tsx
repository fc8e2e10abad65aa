import { IconRefresh } from '@tabler/icons-react';
import type { SearchRecord } from '@tamis/contract/screening';
import { SearchCard } from '../../../components/searches/search-card.tsx';
import { tagIconProps } from '../../../ui/icon.ts';
import { Tag } from '../../../ui/tags/tag.tsx';
import classes from './history-cells.module.css';
import { MonitorCell } from './monitor-cell.tsx';
import { historyTexts } from './texts.ts';

/** A saved search on a narrow screen, with its tags and what waits; whether it is watched stands at its lower end. */
export function HistoryCard({ search }: { search: SearchRecord }) {
  const say = historyTexts.useTexts();
  return (
    <>
      <SearchCard search={search} />
      <span className={classes.cardTags}>
        {search.hasUpdate && (
          <Tag tone="blue" icon={<IconRefresh {...tagIconProps} />}>
            {say('updates')}
          </Tag>
        )}
        {search.tags.map((tag) => (
          <Tag key={tag} className={classes.cardTag}>
            <bdi className={classes.tag}>{tag}</bdi>
          </Tag>
        ))}
      </span>
    </>
  );
}

/** The switch of the column Monitored, on the card. */
export function MonitorOnCard({ search }: { search: SearchRecord }) {
  const say = historyTexts.useTexts();
  return (
    <span className={classes.monitor}>
      {say('monitored')} <MonitorCell search={search} />
    </span>
  );
}
