import { useLocalStorage } from '@mantine/hooks';
import { deviceKey } from '../../ui/device-setting.ts';
import type { Column } from './column.ts';

interface Kept {
  /** Keys of the columns that were put away. */
  hidden: readonly string[];
  /** Keys of optional columns that were chosen. */
  chosen: readonly string[];
  density: 'standard' | 'compact';
}

const asDelivered: Kept = { hidden: [], chosen: [], density: 'standard' };

export interface TableLayout<T> {
  /** For the table: those that were put away are hidden. */
  columns: readonly Column<T>[];
  density: Kept['density'];
  setDensity: (density: Kept['density']) => void;
  /** What the chooser offers. */
  choices: readonly Column<T>[];
  isShown: (key: string) => boolean;
  show: (key: string, isShown: boolean) => void;
  showAll: () => void;
}

/**
 * Which columns of a table are shown and how high its rows are, kept in this browser.
 * @param table names the table among all of the console
 */
export function useTableLayout<T>(table: string, columns: readonly Column<T>[]): TableLayout<T> {
  const [kept, keep] = useLocalStorage<Kept>({
    key: deviceKey(`table.${table}`),
    defaultValue: asDelivered,
    getInitialValueInEffect: false,
    deserialize: readKept,
  });
  const optional = columns.filter(({ isOptional }) => isOptional).map(({ key }) => key);
  const isShown = (key: string): boolean =>
    optional.includes(key) ? kept.chosen.includes(key) : !kept.hidden.includes(key);
  const choices = columns.filter(({ isHidden, isFixed }) => !isHidden && !isFixed);
  return {
    columns: columns.map((column) => (column.isFixed || isShown(column.key) ? column : { ...column, isHidden: true })),
    density: kept.density,
    setDensity: (density) => keep({ ...kept, density }),
    choices,
    isShown,
    show: (key, shown) => {
      const [at, isListed] = optional.includes(key) ? (['chosen', shown] as const) : (['hidden', !shown] as const);
      keep({ ...kept, [at]: [...kept[at].filter((one) => one !== key), ...(isListed ? [key] : [])] });
    },
    showAll: () => keep({ ...kept, hidden: [], chosen: optional }),
  };
}

/** What was kept, or how the table is delivered when that cannot be read. */
function readKept(text: string | undefined): Kept {
  try {
    const kept = JSON.parse(text ?? '') as Partial<Kept> | null;
    const keysIn = (list: unknown): string[] =>
      Array.isArray(list) ? list.filter((key): key is string => typeof key === 'string') : [];
    return {
      hidden: keysIn(kept?.hidden),
      chosen: keysIn(kept?.chosen),
      density: kept?.density === 'compact' ? 'compact' : 'standard',
    };
  } catch {
    // Not ours, or cut short.
    return asDelivered;
  }
}
