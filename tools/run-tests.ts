import { addTallies, type Tally, tallyLine } from './stages/tally.ts';
import { checkStage } from './stages/check.ts';
import { consoleStage } from './stages/console.ts';
import { e2eStage } from './stages/e2e.ts';
import { roundsStage, unitStage } from './stages/unit.ts';

/** In this order: what is quickest to tell comes first, and the journeys need the built console. */
const stages: Record<string, () => Promise<Tally>> = {
  check: checkStage,
  unit: unitStage,
  console: consoleStage,
  e2e: () => e2eStage(),
};

/** Only when asked for by name: journeys of minutes each, and proofs in all their rounds. */
const onRequest: typeof stages = { long: async () => addTallies([await roundsStage(), await e2eStage('long')]) };

async function main(wanted: readonly string[]): Promise<number> {
  const all = { ...stages, ...onRequest };
  const unknown = wanted.find((name) => !(name in all));
  if (unknown) {
    console.error(
      `There is no stage '${unknown}'. Stages: ${Object.keys(all).join(', ')}; without a name all but ${Object.keys(onRequest).join(', ')} run.`,
    );
    return 2;
  }
  const tallies: Tally[] = [];
  for (const [name, run] of Object.entries(all)) {
    if (wanted.length > 0 ? !wanted.includes(name) : name in onRequest) continue;
    console.log(name);
    tallies.push(await run());
  }
  const sum = addTallies(tallies);
  console.log(`\n${tallyLine(sum)}`);
  return sum.failed === 0 && sum.passed > 0 ? 0 : 1;
}

// A signal must end what was started, too: an exit does that, a bare signal would not.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));

process.exitCode = await main(process.argv.slice(2));
