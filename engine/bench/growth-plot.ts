/** What bench:speed tells about one size of the lists. */
export interface Growth {
  entries: number;
  perCpuSecond: number;
}

const width = 640;
const height = 360;
const margin = 56;
const decades = (value: number): number => Math.log10(value);

/** Powers of ten from below the least to above the greatest value. */
function axis(values: readonly number[]): { from: number; to: number; ticks: number[] } {
  const from = Math.floor(decades(Math.min(...values)));
  const to = Math.max(from + 1, Math.ceil(decades(Math.max(...values))));
  return { from, to, ticks: Array.from({ length: to - from + 1 }, (_, index) => 10 ** (from + index)) };
}

const rounded = (value: number): number => Math.round(value * 10) / 10;
const spaced = (value: number): string => value.toLocaleString('en-US');

/** Searches per second of one core against entries in the lists, both logarithmic, as an SVG. */
export function growthPlot(figures: readonly Growth[]): string {
  const across = axis(figures.map(({ entries }) => entries));
  const up = axis(figures.map(({ perCpuSecond }) => perCpuSecond));
  const x = (entries: number): number =>
    rounded(margin + ((decades(entries) - across.from) / (across.to - across.from)) * (width - 2 * margin));
  const y = (rate: number): number =>
    rounded(height - margin - ((decades(rate) - up.from) / (up.to - up.from)) * (height - 2 * margin));
  const label = (left: number, top: number, anchor: string, text: string): string =>
    `<text x="${left}" y="${top}" text-anchor="${anchor}">${text}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12" role="img" aria-label="Searches per second by size of the lists">`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    ...across.ticks.flatMap((tick) => [
      `<path d="M${x(tick)} ${margin}V${height - margin}" stroke="#ddd"/>`,
      label(x(tick), height - margin + 18, 'middle', spaced(tick)),
    ]),
    ...up.ticks.flatMap((tick) => [
      `<path d="M${margin} ${y(tick)}H${width - margin}" stroke="#ddd"/>`,
      label(margin - 6, y(tick) + 4, 'end', spaced(tick)),
    ]),
    `<polyline fill="none" stroke="#2456a6" stroke-width="2" points="${figures.map(({ entries, perCpuSecond }) => `${x(entries)},${y(perCpuSecond)}`).join(' ')}"/>`,
    ...figures.flatMap(({ entries, perCpuSecond }) => [
      `<circle cx="${x(entries)}" cy="${y(perCpuSecond)}" r="4" fill="#2456a6"/>`,
      label(x(entries), y(perCpuSecond) - 10, 'middle', spaced(Math.round(perCpuSecond))),
    ]),
    label(width / 2, height - 12, 'middle', 'Entries in the lists'),
    label(margin, margin - 20, 'start', 'Searches per second of one core'),
    '</svg>',
    '',
  ].join('\n');
}
