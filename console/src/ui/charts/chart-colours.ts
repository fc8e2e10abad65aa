/** What parts of charts are filled with: told apart by how light they are, and never alone, as each has its word beside it. */
export const chartColours = {
  first: 'var(--t-brand-text)',
  second: 'color-mix(in srgb, var(--t-brand-text) 62%, var(--t-surface))',
  third: 'color-mix(in srgb, var(--t-brand-text) 32%, var(--t-surface))',
  rest: 'var(--t-line-2)',
  red: 'var(--t-red-solid)',
  'pale-red': 'var(--t-red-line)',
  amber: 'var(--t-amber-solid)',
  violet: 'var(--t-violet-solid)',
  line: 'var(--t-line)',
  label: 'var(--t-text-3)',
  text: 'var(--t-text)',
  surface: 'var(--t-surface)',
} as const;

export type ChartColour = keyof typeof chartColours;
