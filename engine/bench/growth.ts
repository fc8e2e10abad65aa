import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { numberOf, readArguments } from './arguments.ts';
import { growthPlot } from './growth-plot.ts';
import type { Growth } from './growth-plot.ts';

/**
 * How speed falls as lists grow: `npm run --silent bench:growth -- --sizes 10000 100000 1000000 4000000 [--searches 2000] [--plot FILE.svg]`
 * runs bench:speed for each size in a process of its own and draws the figures. The last line of stdout is one JSON object.
 */
const speed = fileURLToPath(new URL('speed.ts', import.meta.url));

function measure(entries: number, searches: number): Growth {
  const output = execFileSync(process.execPath, [speed, '--entries', String(entries), '--searches', String(searches)], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return JSON.parse(output.trim().split('\n').at(-1)!) as Growth;
}

const options = readArguments(process.argv.slice(2));
const sizes = (options.get('sizes') ?? ['10000', '100000', '1000000', '4000000']).map(Number);
const figures = sizes.map((entries) => measure(entries, numberOf(options, 'searches', 2000)));
const plot = options.get('plot')?.[0];
if (plot !== undefined) writeFileSync(plot, growthPlot(figures));
process.stdout.write(`${JSON.stringify({ figures })}\n`);
