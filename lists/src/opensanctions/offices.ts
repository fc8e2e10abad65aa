import type { Position } from '@tamis/engine';
import type { CheckType } from '../check-types.ts';
import { countryCode } from '../countries.ts';
import { partialDate } from '../partial-date.ts';
import { firstText, ids, texts } from './ftm-entity.ts';
import type { FtmEntity } from './ftm-entity.ts';
import { pepClass } from './pep-class.ts';
import type { Surroundings } from './surroundings.ts';

/** Offices that somebody holds or held, and the PEP classes that they amount to. */
export function ftmOffices(
  entity: FtmEntity,
  surroundings: Surroundings,
): { positions: Position[]; classes: CheckType[] } {
  const positions: Position[] = [];
  const classes = new Set<CheckType>();
  for (const occupancy of surroundings.attached(entity.id, 'Occupancy')) {
    for (const post of ids(occupancy, 'post')) {
      const position = surroundings.referred(post);
      const title = surroundings.caption(post);
      positions.push({ title, ...countryOf(position), ...termOf(occupancy) });
      const type = position && pepClass(texts(position, 'topics'));
      if (type) classes.add(type);
    }
  }
  return { positions: [...positions, ...texts(entity, 'position').map((title) => ({ title }))], classes: [...classes] };
}

function countryOf(position: FtmEntity | undefined): Pick<Position, 'country'> {
  const country = position && countryCode(firstText(position, 'country'));
  return country ? { country } : {};
}

function termOf(occupancy: FtmEntity): Pick<Position, 'from' | 'to'> {
  const from = partialDate(firstText(occupancy, 'startDate'));
  const to = partialDate(firstText(occupancy, 'endDate'));
  return { ...(from && { from }), ...(to && { to }) };
}
