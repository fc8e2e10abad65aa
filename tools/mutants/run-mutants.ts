import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { type Figures, figuresOf, mutantLine, type MutantResult, survivors, tableRow } from './figures.ts';
import { forgetDoubtful } from './forget-doubtful.ts';
import { findRooms, type Room, rooms } from './rooms.ts';
import { incrementalFile, strykerOptions, TESTS_VARIABLE } from './stryker-options.ts';

const WANTED_SCORE = 85;

/** The text that a mutant stands in for. */
async function originalOf({ fileName, location: { start, end } }: MutantResult): Promise<string> {
  const lines = (await readFile(fileName, 'utf8')).split('\n').slice(start.line - 1, end.line);
  lines.push(lines.pop()?.slice(0, end.column - 1) ?? '');
  return lines.join('\n').slice(start.column - 1);
}

async function runRoom(room: Room): Promise<Figures> {
  process.env[TESTS_VARIABLE] = JSON.stringify(room.tests);
  await forgetDoubtful(incrementalFile(room));
  const results = await new Stryker(strykerOptions(room)).runMutationTest();
  for (const mutant of survivors(results)) {
    const fileName = path.relative(process.cwd(), mutant.fileName);
    console.log(mutantLine({ ...mutant, fileName }, await originalOf(mutant)));
  }
  return figuresOf(results);
}

async function main(names: readonly string[]): Promise<number> {
  const wanted = names.length === 0 ? rooms : names.flatMap((name) => findRooms(name));
  if (wanted.length === 0) {
    console.error(
      `No room is called '${names.join(' ')}'. Rooms: ${rooms.map(({ name }) => name).join(', ')}; or a folder or a file in one.`,
    );
    return 2;
  }
  await mkdir('test-results/mutants', { recursive: true });
  const table: string[] = [];
  let isEnough = true;
  for (const room of wanted) {
    console.log(`\n${room.name}`);
    const figures = await runRoom(room);
    isEnough &&= figures.score >= WANTED_SCORE;
    table.push(tableRow(room.name, new Date().toISOString().slice(0, 10), figures));
  }
  console.log(
    `\n| Room | Date | Mutants | Killed | Survived | Score |\n|---|---|---|---|---|---|\n${table.join('\n')}`,
  );
  return isEnough ? 0 : 1;
}

// Without the published lists, which are not part of the project, figures are the same on every machine.
delete process.env['TAMIS_REAL_DATA'];
process.exitCode = await main(process.argv.slice(2));
