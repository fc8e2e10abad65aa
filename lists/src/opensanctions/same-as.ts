import type { OtherReference } from '@tamis/engine';
import type { FtmEntity } from './ftm-entity.ts';

/** Ids of data sets whose records are told by the ids of the published lists; both lists of OFAC number as one. */
const published: readonly [RegExp, readonly string[]][] = [
  [/^ofac-(\d+)$/, ['us-ofac-sdn', 'us-ofac-cons']],
  [/^gb-fcdo-([a-z]{3}\d{4})$/, ['uk-fcdo']],
  [/^gb-hmt-(\d+)$/, ['uk-ofsi']],
];

/** The records of published lists that an entity was put together from. */
export function ftmSameAs({ referents = [] }: FtmEntity): OtherReference[] {
  return referents.flatMap((referent) =>
    published.flatMap(([form, sources]) => {
      const id = form.exec(referent)?.[1]?.toUpperCase();
      return id === undefined ? [] : sources.map((source) => ({ source, id }));
    }),
  );
}
