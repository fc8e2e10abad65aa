/** Lists of before answered something of a search that none of now can: what it would be screened on is less than what it was. */
export class LostCoverageError extends Error {
  override readonly name = 'LostCoverageError';
}
