const UNIQUE_VIOLATION = '23505';

interface DatabaseError {
  code?: string;
  constraint?: string;
}

/** Carries out a write; where it would break the named unique index it throws `refusal`, so that of two writers at once one is told. */
export async function refusedAsTaken<T>(write: Promise<T>, index: string, refusal: Error): Promise<T> {
  try {
    return await write;
  } catch (error) {
    const { code, constraint } = error as DatabaseError;
    throw code === UNIQUE_VIOLATION && constraint === index ? refusal : error;
  }
}
