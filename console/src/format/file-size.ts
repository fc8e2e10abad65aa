const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const;
const BASE = 1024;

/** A number of bytes as people say it, in steps of 1024 (CONST-33): '512 B', '18.4 MB'. */
export function fileSize(bytes: number): string {
  let [value, power] = [bytes, 0];
  // By what is shown: what would be rounded to 1024 of a unit is one of the next.
  while (Math.round(value) >= BASE && power < units.length - 1) [value, power] = [value / BASE, power + 1];
  return `${power === 0 || value >= 99.95 ? Math.round(value) : value.toFixed(1)} ${units[power]}`;
}
