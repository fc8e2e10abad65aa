import { IconSend } from '@tabler/icons-react';
import type { LoggedEvent } from '@tamis/contract/event-log';
import type { BulkActions } from '../../components/list-page/query-table.tsx';
import { useSelectedRows } from '../../components/list-page/use-selected-rows.ts';
import { BulkAction } from '../../components/table/bulk-bar.tsx';
import { iconProps } from '../../ui/icon.ts';
import { eventTexts, webhookTexts } from './texts.ts';
import { useSending } from './use-sending.ts';

/**
 * Events of a list that are ticked are sent again: to one webhook alone when it is named.
 * @param filter what the list is filtered by
 */
export function useResending(
  shown: readonly LoggedEvent[] | undefined,
  filter: string,
  webhookId?: string,
): BulkActions<LoggedEvent> {
  const say = eventTexts.useTexts();
  const selection = useSelectedRows(shown, filter);
  const sending = useSending(selection.clear);
  const send = (): void => sending.mutate({ ids: [...selection.ids], ...(webhookId !== undefined && { webhookId }) });
  return {
    selection,
    label: ({ type }) => say('select', { type }),
    actions: <BulkAction icon={<IconSend {...iconProps} />} label={webhookTexts.say('sendAgain')} onClick={send} />,
  };
}
