/** [light, dark] */
type Pair = readonly [light: string, dark: string];

const neutrals = {
  /** Sidebar, page under cards. */
  bg: ['#F4F6F7', '#0D1113'],
  /** Tables, cards, pane. */
  surface: ['#FFFFFF', '#14191C'],
  /** Menus, popovers, dialogs. */
  popover: ['#FFFFFF', '#1E252A'],
  /** Disabled, neutral tags. */
  well: ['#F1F4F5', '#1A2024'],
  hover: ['#F3F6F7', '#1B2226'],
  /** Selected and current row, active link, chips. */
  selected: ['#E2F0F3', '#12303A'],
  /** Hairline inside a table or card. */
  line: ['#E2E7E9', '#262E33'],
  /** Edge of a table, button, popover. */
  'line-2': ['#CBD3D7', '#3A454B'],
  /** Border of inputs and checkboxes, a switch that is off. */
  control: ['#7F8B92', '#6F7C84'],
  text: ['#14191C', '#E9EDEF'],
  'text-2': ['#455056', '#B4BEC3'],
  'text-3': ['#5B676E', '#929DA4'],
} as const satisfies Record<string, Pair>;

const brand = {
  brand: ['#0B6678', '#14798D'],
  'brand-hover': ['#085363', '#167F95'],
  'brand-text': ['#0B6678', '#62C3D6'],
  'brand-line': ['#A9D0D8', '#23596A'],
  'on-brand': ['#FFFFFF', '#FFFFFF'],
} as const satisfies Record<string, Pair>;

const meanings = {
  red: ['#B42318', '#FF9F97'],
  'red-tint': ['#FDECEA', '#3B1816'],
  'red-line': ['#F3B9B3', '#6E2B27'],
  'red-solid': ['#C4281C', '#D03E34'],
  amber: ['#8F4A00', '#F5B968'],
  'amber-tint': ['#FFF0DB', '#35230A'],
  'amber-line': ['#F0C891', '#654416'],
  'amber-solid': ['#B45F06', '#D98A2B'],
  violet: ['#6A35B5', '#CFAEFB'],
  'violet-tint': ['#F3EDFD', '#2B1C42'],
  'violet-line': ['#D3BDF3', '#523678'],
  'violet-solid': ['#7A43C8', '#9B6BE0'],
  green: ['#17673B', '#7AD3A0'],
  'green-tint': ['#E5F5EB', '#112E1F'],
  'green-line': ['#A8D8BB', '#245A3D'],
  'green-solid': ['#1B7F48', '#2F9E62'],
  blue: ['#1A56B4', '#97C0FF'],
  'blue-tint': ['#E8F0FE', '#142748'],
  'blue-line': ['#B5CDF6', '#2A4A82'],
  'blue-solid': ['#1F65D0', '#4C8BF0'],
} as const satisfies Record<string, Pair>;

const special = {
  /** What differs: letters, facts, version fields; found text. Text on it is always mark-ink. */
  mark: ['#FFE566', '#F2D544'],
  'mark-ink': ['#3B2F00', '#241D00'],
  'mark-line': ['#8A6D00', '#F2D544'],
  /** Acting as someone else, nothing else. */
  imp: ['#B0126B', '#C21878'],
  'imp-tint': ['#FCE8F2', '#3D0F2A'],
  /** The bar that appears with a selection. */
  'bar-ground': ['#14191C', '#262E33'],
  'bar-text': ['#FFFFFF', '#E9EDEF'],
  'bar-danger': ['#FF9F97', '#FF9F97'],
} as const satisfies Record<string, Pair>;

/** Every colour of the console, once per scheme. Screens use them as `var(--t-<name>)`. */
export const colours = { ...neutrals, ...brand, ...meanings, ...special };
export type Colour = keyof typeof colours;

const shadows = {
  popover: ['0 8px 24px rgba(13, 17, 19, 0.14)', '0 8px 24px rgba(0, 0, 0, 0.55)'],
  bar: ['0 8px 28px rgba(13, 17, 19, 0.28)', '0 8px 28px rgba(0, 0, 0, 0.55)'],
  dialog: ['0 24px 64px rgba(13, 17, 19, 0.32)', '0 24px 64px rgba(0, 0, 0, 0.55)'],
} as const satisfies Record<string, Pair>;

export type Scheme = 'light' | 'dark';
const column = { light: 0, dark: 1 } as const;

/** Value of a colour in a scheme, e.g. '#F4F6F7'. */
export const colourIn = (scheme: Scheme, name: Colour): string => colours[name][column[scheme]];

/** The tokens of one scheme as CSS variables: `--t-bg`, `--t-shadow-popover`, … */
export function tokenVariables(scheme: Scheme): Record<string, string> {
  const entries = Object.entries(colours).map(([name, pair]) => [`--t-${name}`, pair[column[scheme]]] as const);
  const shades = Object.entries(shadows).map(([name, pair]) => [`--t-shadow-${name}`, pair[column[scheme]]] as const);
  return Object.fromEntries([...entries, ...shades]);
}
