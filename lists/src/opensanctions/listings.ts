import type { Listing } from '@tamis/engine';
import { checkTypes } from '../check-types.ts';
import type { CheckType } from '../check-types.ts';
import { fullDate } from '../partial-date.ts';
import type { SourceDefinition } from '../source.ts';
import { firstText, texts } from './ftm-entity.ts';
import type { FtmEntity } from './ftm-entity.ts';
import type { Surroundings } from './surroundings.ts';
import { typesOfTopics } from './topics.ts';

/** Types that come from a register with dates and a reason, not from an office or the press. */
const registerTypes: readonly CheckType[] = ['sanction', 'warning', 'fitness-probity'];

/** The model calls every register entry a sanction; these datasets are registers of another kind. */
const datasetTypes: readonly (readonly [RegExp, CheckType])[] = [
  [/disqual/, 'fitness-probity'],
  [/exclusion|debar|procurement/, 'warning'],
];

/**
 * One listing per sanction that points to the entity, and one for what its topics say beyond them. Empty when
 * the entity is no risk: only others' relations name it.
 */
export function ftmListings(
  source: SourceDefinition,
  entity: FtmEntity,
  surroundings: Surroundings,
  pepClasses: readonly CheckType[],
): Listing[] {
  const types = entityTypesOf(entity, pepClasses);
  const ofRegisters = types.filter((type) => registerTypes.includes(type));
  const sanctions = ofRegisters.length > 0 ? surroundings.attached(entity.id, 'Sanction') : [];
  const listings = sanctions.map((sanction) => sanctionListing(sanction, ofRegisters));
  const others = types.filter((type) => !listings.some((listing) => listing.types.includes(type)));
  return others.length > 0 ? [...listings, topicListing(source, entity, others)] : listings;
}

/** The entity's page at OpenSanctions. */
export function entityPage(id: string): string {
  return `https://www.opensanctions.org/entities/${encodeURIComponent(id)}/`;
}

/** By topics and offices, in the order of the search form; what the publisher marks as a target is at least a warning. */
function entityTypesOf(entity: FtmEntity, pepClasses: readonly CheckType[]): CheckType[] {
  const types = typesOfTopics(texts(entity, 'topics'));
  if (types.length === 0) return entity.target ? ['warning'] : [];
  return checkTypes.filter((type) => types.includes(type) || (types.includes('pep') && pepClasses.includes(type)));
}

function sanctionListing(sanction: FtmEntity, types: readonly CheckType[]): Listing {
  const datasets = (sanction.datasets ?? []).join(' ');
  const ofDataset = datasetTypes.find(([pattern]) => pattern.test(datasets))?.[1];
  const type = ofDataset && types.includes(ofDataset) ? ofDataset : types[0];
  const listedOn = firstDay(sanction, 'listingDate') ?? firstDay(sanction, 'startDate');
  const delistedOn = firstDay(sanction, 'endDate');
  const reason = [...texts(sanction, 'reason'), ...texts(sanction, 'summary')].join('\n');
  const legalBasis = texts(sanction, 'provisions').join('; ');
  const url = firstText(sanction, 'sourceUrl') || firstText(sanction, 'programUrl');
  return {
    name: firstText(sanction, 'authority') || firstText(sanction, 'program') || 'Sanction',
    programmes: programmes(sanction),
    types: type ? [type] : [],
    ...(listedOn && { listedOn }),
    ...(delistedOn && { delistedOn }),
    ...(reason && { reason }),
    ...(legalBasis && { legalBasis }),
    ...(url && { url }),
  };
}

function topicListing(source: SourceDefinition, entity: FtmEntity, types: CheckType[]): Listing {
  return { name: source.title, programmes: programmes(entity), types, url: entityPage(entity.id) };
}

function programmes(entity: FtmEntity): string[] {
  const named = texts(entity, 'program');
  return named.length > 0 ? named : texts(entity, 'programId');
}

/** Earliest exact day of a property that may hold several dates. */
function firstDay(entity: FtmEntity, property: string): string | undefined {
  return texts(entity, property)
    .flatMap((text) => fullDate(text) ?? [])
    .sort()[0];
}
