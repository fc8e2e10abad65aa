/** What the address of AML Details holds. */
export interface DetailsSearch {
  /** Id of the answer; the same as that of the search. */
  resultID?: string;
  searchID?: string;
  /** Position of the hit within the list, from 0. */
  entityPosition?: number;
}

/** Reads the address of AML Details; what cannot be is left out. */
export function readDetailsSearch({ resultID, searchID, entityPosition }: Record<string, unknown>): DetailsSearch {
  const position = Number(entityPosition ?? Number.NaN);
  return {
    ...(typeof resultID === 'string' && resultID !== '' && { resultID }),
    ...(typeof searchID === 'string' && searchID !== '' && { searchID }),
    ...(Number.isInteger(position) && position >= 0 && { entityPosition: position }),
  };
}
