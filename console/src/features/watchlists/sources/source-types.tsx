import { Tooltip } from '@mantine/core';
import { ListTypeTags } from '../../../components/listing/list-type-tags.tsx';
import { listTypes } from '../../../components/listing/list-types.ts';
import { Tag } from '../../../ui/tags/tag.tsx';
import classes from './source-card.module.css';
import type { ListSource } from '../watchlist-data/watchlist-types.ts';

const MOST = 3;

/** What a list holds: the kinds of the version in use, or those it can hold before there is one. A fourth and further ones are counted. */
export function SourceTypes({ source: { active, types } }: { source: ListSource }) {
  const kinds = listTypes(active?.counts ? Object.keys(active.counts.byType) : types);
  const rest = kinds.slice(MOST);
  return (
    <span className={classes.types}>
      <ListTypeTags short types={kinds.slice(0, MOST)} />
      {rest.length > 0 && (
        <Tooltip label={<ListTypeTags types={rest} />}>
          <span className={classes.types}>
            <Tag short>+{rest.length}</Tag>
          </span>
        </Tooltip>
      )}
    </span>
  );
}
