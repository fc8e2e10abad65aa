const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';
const RESTRICT_VIOLATION = '23001';

interface DatabaseError {
  code?: string;
  constraint?: string;
}

/** Carries out a write; where it would break the named unique index it throws `refusal`, so that of two writers at once one is told. */
export const refusedAsTaken = <T>(write: Promise<T>, index: string, refusal: Error): Promise<T> =>
  refusedWhere(write, UNIQUE_VIOLATION, index, refusal);

/** Carries out a removal; where something still refers to it by the named constraint it throws `refusal`. */
export const refusedAsReferred = <T>(write: Promise<T>, reference: string, refusal: Error): Promise<T> =>
  refusedWhere(write, FOREIGN_KEY_VIOLATION, reference, refusal);

/** Carries out a change; where a rule of the database that is told by this name forbids it, it throws `refusal`. */
export const refusedAsRestricted = <T>(write: Promise<T>, rule: string, refusal: Error): Promise<T> =>
  refusedWhere(write, RESTRICT_VIOLATION, rule, refusal);

async function refusedWhere<T>(write: Promise<T>, fault: string, name: string, refusal: Error): Promise<T> {
  try {
    return await write;
  } catch (error) {
    const { code, constraint } = error as DatabaseError;
    throw code === fault && constraint === name ? refusal : error;
  }
}
