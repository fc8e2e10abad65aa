import { useQuery } from '@tanstack/react-query';
import {
  createTrigger,
  deleteTrigger,
  findTriggerRuns,
  findTriggers,
  setTriggerStatus,
  testTrigger,
  type Trigger,
  updateTrigger,
  viewTrigger,
} from '@tamis/contract/triggers';
import { call } from '../../api/call.ts';
import { queryOf } from '../../api/query.ts';
import { inText } from '../../components/address/address.ts';
import { useAddress } from '../../components/address/use-address.ts';
import { Loaded } from '../../components/detail-page/loaded.tsx';
import { useCan } from '../../components/use-session.ts';
import { type Draft, draftOf, isWhole, newDraft } from './draft.ts';
import type { TriggerKind } from './editor/editing.ts';
import { TriggerEditor } from './editor/trigger-editor.tsx';
import { RunLog } from './run-log.tsx';
import { TestPane, type Tried } from './test-pane.tsx';
import { triggerTexts } from './texts.ts';
import { TriggerFields } from './trigger-fields.tsx';

const list = '/settings/triggers';

export function NewTriggerPage() {
  const may = { save: useCan('TriggerAdd'), switch: false, delete: false };
  return <TriggerEditor kind={{ ...useKind(), may }} trigger={undefined} initial={newDraft} />;
}

export function TriggerPage() {
  const say = triggerTexts.useTexts();
  const [{ id }] = useAddress({ id: inText });
  const query = useQuery(queryOf(viewTrigger, { params: { id } }));
  const mayUpdate = useCan('TriggerUpdate');
  const may = { save: mayUpdate, switch: mayUpdate, delete: useCan('TriggerDelete') };
  const kind = { ...useKind(), may };
  return (
    <Loaded query={query} kind={say('kind')} list={{ to: list, title: say('title') }} failed={say('loadOneFailed')}>
      {(trigger) => <TriggerEditor key={trigger.id} kind={kind} trigger={trigger} initial={draftOf(trigger)} />}
    </Loaded>
  );
}

/** Triggers that an event sets off. */
function useKind(): Omit<TriggerKind<Trigger, Draft, Tried>, 'may'> {
  const say = triggerTexts.useTexts();
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
    details: '/settings/triggerdetails',
    search: {},
    create: (body) => call(createTrigger, { body }),
    update: (id, body) => call(updateTrigger, { params: { id }, body }),
    setStatus: (id, status) => call(setTriggerStatus, { params: { id }, body: { status } }),
    remove: (id) => call(deleteTrigger, { params: { id } }),
    test: (id) => call(testTrigger, { params: { id } }),
    listed: findTriggers,
    shown: [viewTrigger, findTriggerRuns],
    isWhole,
    renderFields: (draft, put) => <TriggerFields draft={draft} onChange={put} />,
    renderRuns: ({ id }, tried) => (
      <>
        <TestPane tried={tried} />
        <RunLog id={id} />
      </>
    ),
  };
}
