import { IconRefresh } from '@tabler/icons-react';
import type { SearchRecord } from '@tamis/contract/screening';
import { SearchCard } from '../../../components/searches/search-card.tsx';
import { tagIconProps } from '../../../ui/icon.ts';
import { Tag } from '../../../ui/tag.tsx';
import classes from './history-cells.module.css';
import { historyTexts } from './texts.ts';

/** A saved search on a narrow screen, with its tags and what waits. */
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
          <Tag key={tag}>{tag}</Tag>
        ))}
        {search.isMonitored && <span className={classes.monitor}>{say('monitored')}</span>}
      </span>
    </>
  );
}
