import { type ComponentType, createContext, useContext } from 'react';
import type { PageSelection } from './use-row-selection.ts';

export interface SelectBoxes {
  SelectPage: ComponentType<{ page: PageSelection['page'] }>;
  SelectRow: ComponentType<{ id: string; isSelected: boolean; selection: PageSelection }>;
}

/** The boxes of a table, once they are loaded: only tables whose rows can be selected bring them along. */
export const SelectBoxesContext = createContext<SelectBoxes | undefined>(undefined);
export const useSelectBoxes = (): SelectBoxes | undefined => useContext(SelectBoxesContext);
