/** What `npm test -- long` sets: proofs whose files are named -rounds.test.ts then go through all their rounds. */
const isLong = process.env['TAMIS_LONG_ROUNDS'] === 'true';

/** How much of a proof is gone through: a little of it in every run, all of it when asked for. */
export const rounds = <T>({ short, long }: { short: T; long: T }): T => (isLong ? long : short);
