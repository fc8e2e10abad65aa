import type { Relation } from '@tamis/engine';
import { firstText, texts } from './ftm-entity.ts';
import type { FtmEntity } from './ftm-entity.ts';
import type { Surroundings } from './surroundings.ts';

/** Relations of an entity: what the other side is to it, with the file's own words, share and time. */
export function ftmRelations(entity: FtmEntity, surroundings: Surroundings): Relation[] {
  return surroundings.links(entity.id).map(({ edge, association, otherId }) => {
    const details = edgeDetails(edge);
    return {
      name: surroundings.caption(otherId),
      association: details ? `${association} (${details})` : association,
      entryId: otherId,
    };
  });
}

function edgeDetails(edge: FtmEntity): string {
  const share = firstText(edge, 'percentage');
  const [start, end] = [firstText(edge, 'startDate'), firstText(edge, 'endDate')];
  return [
    ...texts(edge, 'relationship'),
    ...texts(edge, 'role'),
    ...(share ? [share.endsWith('%') ? share : `${share}%`] : []),
    ...(start ? [`since ${start}`] : []),
    ...(end ? [`until ${end}`] : []),
  ].join(', ');
}
