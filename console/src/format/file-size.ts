const units = ['B', 'kB', 'MB', 'GB'] as const;

/** A number of bytes as people say it: '18.4 MB', '512 B'. */
export function fileSize(bytes: number): string {
  const power = Math.min(units.length - 1, bytes < 1000 ? 0 : Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** power;
  return `${power === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${units[power]}`;
}
