import { Button, Textarea } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CASE_NOTE_MAX_LENGTH, createCaseNote, findCaseNotes } from '@tamis/contract/cases';
import { call } from '../../../api/call.ts';
import { queryOf } from '../../../api/query.ts';
import { usePersonName } from '../../../components/use-person-name.ts';
import { useCan } from '../../../components/use-session.ts';
import { useFormat } from '../../../format/use-format.ts';
import { Card } from '../../../ui/card.tsx';
import { refreshCases } from '../refresh-cases.ts';
import { RestrictedTag } from '../restriction/restricted-tag.tsx';
import { RestrictionField } from '../restriction/restriction-field.tsx';
import { restrictionTexts } from '../restriction/texts.ts';
import classes from './case-page.module.css';
import { casePageTexts } from './texts.ts';

/** What people wrote down on the case for each other, newest first. */
export function NotesCard({ id }: { id: string }) {
  const say = casePageTexts.useTexts();
  const format = useFormat();
  const personName = usePersonName();
  const mayWrite = useCan('CaseUpdate');
  const notes = useQuery(queryOf(findCaseNotes, { params: { id }, query: { perPage: 10 } })).data?.notes ?? [];
  return (
    <Card title={say('notes')} padded>
      {mayWrite && <NoteForm id={id} />}
      {notes.length === 0 && !mayWrite && <p>{say('noNotes')}</p>}
      <ol className={classes.acts}>
        {notes.map((note) => (
          <li key={note.id}>
            <span>
              <b>{personName(note.by)}</b> <RestrictedTag restrictedTo={note.restrictedTo} /> <bdi>{note.note}</bdi>
            </span>
            <time dateTime={note.at}>{format.dateTime(note.at)}</time>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function NoteForm({ id }: { id: string }) {
  const say = casePageTexts.useTexts();
  const ofRestrictions = restrictionTexts.useTexts();
  const client = useQueryClient();
  const [text, setText] = useState('');
  // Stays for the next note: one that is meant for a few is not written for everybody by mistake.
  const [groupId, setGroupId] = useState('');
  const add = useMutation({
    mutationFn: () =>
      call(createCaseNote, { params: { id }, body: { note: text, restrictedToGroupId: groupId || null } }),
    onSuccess: async () => {
      setText('');
      await refreshCases(client);
    },
  });
  return (
    <form
      className={classes.note}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '' && !add.isPending) add.mutate();
      }}
    >
      <Textarea
        aria-label={say('writeNote')}
        placeholder={say('writeNote')}
        maxLength={CASE_NOTE_MAX_LENGTH}
        autosize
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <RestrictionField
        aria-label={ofRestrictions('noteFor')}
        everybody={ofRestrictions('everybodyOfCase')}
        value={groupId}
        onChange={setGroupId}
      />
      <Button type="submit" variant="default" loading={add.isPending} disabled={text.trim() === ''}>
        {say('addNote')}
      </Button>
    </form>
  );
}
