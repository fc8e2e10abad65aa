/** A failure that has a known cause and a known remedy: its message is all that a person needs, so no stack is shown. */
export class SetupFailure extends Error {}

/**
 * Runs a program to its end and leaves with the exit code that it returns.
 * @param {() => Promise<number>} program
 */
export async function runProgram(program) {
  try {
    process.exitCode = await program();
  } catch (error) {
    if (!(error instanceof SetupFailure)) throw error;
    console.error(`\n${error.message}\n`);
    process.exitCode = 1;
  }
}
