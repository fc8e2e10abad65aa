import { useQuery } from '@tanstack/react-query';
import {
  createScheduledTrigger,
  deleteScheduledTrigger,
  findScheduledRuns,
  findScheduledTriggers,
  type ScheduledTrigger,
  setScheduledTriggerStatus,
  testScheduledTrigger,
  updateScheduledTrigger,
  viewScheduledTrigger,
} from '@tamis/contract/scheduled-triggers';
import { call } from '../../../api/call.ts';
import { queryOf } from '../../../api/query.ts';
import { Loaded } from '../../../components/detail-page/loaded.tsx';
import type { TriggerKind } from '../editor/editing.ts';
import { TriggerEditor } from '../editor/trigger-editor.tsx';
import { bodyOf, type Draft, draftOf, isWhole, newDraft } from './draft.ts';
import { ScheduledFields } from './scheduled-fields.tsx';
import { ScheduledRuns } from './scheduled-runs.tsx';
import { TestResult, type Tried } from './test-result.tsx';
import { scheduledTexts } from './texts.ts';
import { useWhere, type Where, whereOf } from './where.ts';

const list = '/merchants/trigger';

export function NewScheduledTriggerPage() {
  return <TriggerEditor kind={useKind(useWhere())} trigger={undefined} initial={newDraft} />;
}

export function ScheduledTriggerPage() {
  const say = scheduledTexts.useTexts();
  const { id, ...where } = useWhere();
  const query = useQuery(queryOf(viewScheduledTrigger, { params: { id }, query: whereOf(where) }));
  const kind = useKind(where);
  return (
    <Loaded query={query} kind={say('kind')} list={{ to: list, title: say('title') }} failed={say('loadOneFailed')}>
      {(trigger) => <TriggerEditor key={trigger.id} kind={kind} trigger={trigger} initial={draftOf(trigger)} />}
    </Loaded>
  );
}

/** Triggers that come due at times, of a merchant that Root chooses. */
function useKind(where: Where): TriggerKind<ScheduledTrigger, Draft, Tried> {
  const say = scheduledTexts.useTexts();
  const query = whereOf(where);
  return {
    words: {
      list: say('title'),
      new: say('new'),
      saved: say('saved'),
      saveFailed: say('saveFailed'),
      switchedOn: say('switchedOn'),
      paused: say('paused'),
      pausedTooMany: say('pausedTooMany'),
      deleteTitle: say('deleteTitle'),
      deleteText: say('deleteText'),
      deleteButton: say('deleteButton'),
      deleted: (name) => say('deleted', { name }),
    },
    list,
    details: '/settings/trigger/details',
    search: query,
    may: { save: true, switch: true, delete: true },
    create: (draft) => call(createScheduledTrigger, { query, body: bodyOf(draft) }),
    update: (id, draft) => call(updateScheduledTrigger, { params: { id }, query, body: bodyOf(draft) }),
    setStatus: (id, status) => call(setScheduledTriggerStatus, { params: { id }, query, body: { status } }),
    remove: (id) => call(deleteScheduledTrigger, { params: { id }, query }),
    test: (id) => call(testScheduledTrigger, { params: { id }, query }),
    listed: findScheduledTriggers,
    shown: [viewScheduledTrigger, findScheduledRuns],
    isWhole,
    renderFields: (draft, put) => <ScheduledFields draft={draft} where={where} onChange={put} />,
    renderRuns: ({ id, timeZone }, tried) => (
      <>
        <TestResult tried={tried} />
        <ScheduledRuns id={id} where={where} timeZone={timeZone} />
      </>
    ),
  };
}
