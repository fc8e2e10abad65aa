import { caseOrders, caseStages, caseViews } from '@tamis/contract/cases';
import { inChoice, inId } from '../../components/address/address.ts';
import { useList } from '../../components/list-page/use-list.ts';
import { useSession } from '../../components/use-session.ts';
import { risks } from './case-filters.tsx';
import { askedBy, furtherFilters } from './further-filters.ts';

/** The list of cases as the address has it, and what it asks for, all of its pages. */
export function useCaseList() {
  const me = useSession()?.user.id ?? '';
  const list = useList({
    orders: caseOrders,
    isDescending: true,
    filters: {
      view: inChoice('all', ...caseViews),
      stage: inChoice('', ...caseStages),
      typeId: inId,
      risk: inChoice(...risks),
      import: inId,
      ...furtherFilters,
    },
  });
  const { view, stage, typeId, risk, import: importId, search, order, order_by_desc } = list.input;
  const wanted = {
    search,
    order,
    order_by_desc,
    view,
    ...(stage && { stage: [stage] }),
    ...(typeId && { typeId: [typeId] }),
    ...(risk && { risk: [risk] }),
    ...(importId && { importId }),
    ...askedBy(list.input, me),
  };
  return { list, wanted };
}
