import { Select, Textarea } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import {
  archiveAndDelete,
  type ArchiveScope,
  findArchiveRequests,
  isEverything,
  previewRemoval,
  removalReasons,
  requestRemoval,
} from '@tamis/contract/archiver';
import { queryOf } from '../../api/query.ts';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useEndpointForm } from '../../components/form/use-endpoint-form.ts';
import { toast } from '../../ui/toast/toast.tsx';
import { RemovalPreview } from './removal-preview.tsx';
import { anyScope, ScopeFields, scopeOf, type ScopeValues, useScopeLabels } from './scope-fields.tsx';
import { whyText } from './scope-words.ts';
import { archiveTexts } from './texts.ts';

/** How long typing rests before it is looked for. */
const TYPING_MS = 400;

const nothing: ScopeValues & { why: (typeof removalReasons)[number]; reason: string } = {
  ...anyScope,
  why: 'contract',
  reason: '',
};

/** What is to go, and why; what that would be is shown before. */
export function RemovalDialog({ kind, onClose }: { kind: 'removal' | 'archive-and-delete'; onClose: () => void }) {
  const say = archiveTexts.useTexts();
  const isArchive = kind === 'archive-and-delete';
  const form = useEndpointForm({
    endpoint: isArchive ? archiveAndDelete : requestRemoval,
    initial: nothing,
    isNew: true,
    labels: { ...useScopeLabels(), why: say('why'), reason: say('reason') },
    input: ({ why, reason, ...scope }) => ({ body: { scope: scopeOf(scope), why, reason } }),
    refreshes: [findArchiveRequests],
    onSaved: ({ state }) => {
      toast.success(say(state === 'proposed' ? 'removalAsked' : isArchive ? 'snapshotBegun' : 'removalBegun'));
      onClose();
    },
  });
  const [scope] = useDebouncedValue(scopeOf(form.values), TYPING_MS);
  const preview = usePreview(scope);
  return (
    <FormDialog
      form={form}
      title={say(isArchive ? 'archiveAndDelete' : 'removalTitle')}
      save={useButton(preview.data, isArchive)}
      onClose={onClose}
    >
      <p>{say(isArchive ? 'archiveText' : 'removalText')}</p>
      <ScopeFields form={form} isRemoval withDocuments={!isArchive} />
      <Select
        label={say('why')}
        allowDeselect={false}
        data={removalReasons.map((why) => ({ value: why, label: say(whyText[why]) }))}
        value={form.values.why}
        onChange={(why) => why && form.put({ why })}
      />
      <Textarea {...form.text('reason')} autosize minRows={2} />
      <RemovalPreview scope={scope} query={preview} />
    </FormDialog>
  );
}

const usePreview = (scope: ArchiveScope) =>
  useQuery({ ...queryOf(previewRemoval, { body: { scope } }), enabled: !isEverything(scope) });

type Preview = ReturnType<typeof usePreview>['data'];

function useButton(preview: Preview, isArchive: boolean): string {
  const say = archiveTexts.useTexts();
  if (!preview) return say(isArchive ? 'archiveAndDelete' : 'remove');
  const total = preview.searches + preview.cases + preview.documents - preview.held;
  const text = isArchive ? 'archiveCount' : preview.needsApproval ? 'askCount' : 'removeCount';
  return say(text, { count: total, total });
}
