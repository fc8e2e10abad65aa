import { Button, Checkbox } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type CaseDetails, type CaseEntity, searchCaseEntity } from '@tamis/contract/cases';
import { watchlistStatus } from '@tamis/contract/watchlists';
import { call } from '../../../api/call.ts';
import { queryOf } from '../../../api/query.ts';
import { GuardedDialog } from '../../../components/form/guarded-dialog.tsx';
import { ListsReady } from '../../../components/screening/search-form/lists-ready.tsx';
import { SearchForm } from '../../../components/screening/search-form/search-form.tsx';
import type { SearchRequest } from '../../../components/screening/search-form/search-values.ts';
import { errorText } from '../../../components/show-error.ts';
import { Banner } from '../../../ui/banner.tsx';
import { iconProps } from '../../../ui/icon.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import { casePageTexts } from '../details/texts.ts';
import { refreshCases } from '../refresh-cases.ts';
import { formValuesOf } from '../search-values.ts';
import { tellSearchDialog } from './search-events.ts';

interface SearchDialogProps {
  shown: CaseDetails;
  entity: CaseEntity;
  onClose: () => void;
}

/** px; the search form as wide as on its own page. */
const WIDTH = 1080;

/** The search form for somebody of a case, filled in with what is known of them and with the checks of the type (SEARCH-02). */
export function SearchDialog({ shown, entity, onClose }: SearchDialogProps) {
  const say = casePageTexts.useTexts();
  const [isMonitored, setMonitored] = useState(shown.type.isMonitored);
  const [isChanged, setChanged] = useState(false);
  const isSaved = useRef(false);
  const lists = useQuery(queryOf(watchlistStatus));
  const search = useSearchOf(shown.id, entity, isMonitored, () => {
    isSaved.current = true;
    onClose();
  });
  const cancel = (): void => {
    tellSearchDialog('aml-search-cancel', { caseId: shown.id, entityId: entity.entityId });
    onClose();
  };
  const failure = search.error ? errorText(search.error, say('searchFailed')) : undefined;
  return (
    <GuardedDialog
      form={{ isChanged, isSaved }}
      title={say('searchTitle', { name: entity.name })}
      size={WIDTH}
      onClose={cancel}
    >
      {(close) => (
        <>
          {failure && (
            <Banner tone="red" role="alert" icon={<IconAlertCircle {...iconProps} />} title={failure.title}>
              {failure.message}
            </Banner>
          )}
          <SearchForm
            initial={formValuesOf(entity)}
            initialTypes={shown.type.checkTypes}
            isWithoutReference
            isReadOnly={false}
            isSubmitting={search.isPending}
            onSubmit={search.mutate}
            onChanged={setChanged}
            answering={lists.data?.isReady ? { lists: lists.data.coveredBy, isDemo: lists.data.isDemo } : undefined}
            renderStatus={(ticked, onUntick) =>
              lists.data && (
                <ListsReady state={lists.data} ticked={ticked} onUntick={onUntick} isMonitored={isMonitored} />
              )
            }
          >
            <Button variant="default" onClick={close}>
              {say('cancel')}
            </Button>
            <Checkbox
              label={say('monitor')}
              checked={isMonitored}
              onChange={(event) => {
                setMonitored(event.currentTarget.checked);
                setChanged(true);
              }}
            />
          </SearchForm>
        </>
      )}
    </GuardedDialog>
  );
}

function useSearchOf(caseId: string, entity: CaseEntity, isMonitored: boolean, onMade: () => void) {
  const say = casePageTexts.useTexts();
  const client = useQueryClient();
  return useMutation({
    meta: { errors: 'inline' },
    mutationFn: ({ search_term, notes, fuzziness, tags, filters }: SearchRequest) =>
      call(searchCaseEntity, {
        params: { id: caseId, entityId: entity.entityId },
        body: {
          search_term,
          notes,
          fuzziness,
          ...(tags && { tags }),
          filters,
          is_monitored: isMonitored,
          entityType: entity.tableReference,
        },
      }),
    onSuccess: async ({ result }) => {
      toast.success(say('searchCreated'));
      tellSearchDialog('aml-search-done', { caseId, entityId: entity.entityId, searchId: result.id });
      onMade();
      await refreshCases(client);
    },
  });
}
