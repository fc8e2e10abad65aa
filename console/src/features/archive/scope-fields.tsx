import { Select, TextInput } from '@mantine/core';
import { archivedSubjects, type ArchiveScope, type RemovedSubject, takeSnapshot } from '@tamis/contract/archiver';
import { startOfDay } from '@tamis/contract/terms/zoned-days';
import { limitsOf } from '../../components/form/limits.ts';
import { DayInput } from '../../components/day-input/day-input.tsx';
import type { EndpointForm } from '../../components/form/use-endpoint-form.ts';
import { readPreferences } from '../../format/preferences.ts';
import { archiveTexts } from './texts.ts';

export interface ScopeValues extends Record<string, unknown> {
  subjects: 'both' | RemovedSubject;
  /** YYYY-MM-DD; '' for any. */
  before: string;
  reference: string;
  name: string;
}

export const anyScope: ScopeValues = { subjects: 'both', before: '', reference: '', name: '' };

export const scopeOf = ({ subjects, before, reference, name }: ScopeValues): ArchiveScope => ({
  subjects: subjects === 'both' ? [...archivedSubjects] : [subjects],
  before: before === '' ? null : startOfDay(before, readPreferences(localStorage).timeZone).toISOString(),
  reference: reference.trim(),
  name: name.trim(),
  searchIds: [],
  caseIds: [],
});

export const useScopeLabels = () => {
  const say = archiveTexts.useTexts();
  return {
    subjects: say('scopeKinds'),
    before: say('scopeBefore'),
    reference: say('scopeReference'),
    name: say('scopeName'),
  };
};

export interface ScopeFieldsProps {
  form: EndpointForm<ScopeValues>;
  /** Otherwise, or before the removal, it goes into a snapshot. */
  isRemoval: boolean;
  /** Documents of cases are in the snapshot of their case: they are removed alone, or with it. */
  withDocuments: boolean;
}

/** What a request is about. */
export function ScopeFields({ form, isRemoval, withDocuments }: ScopeFieldsProps) {
  const say = archiveTexts.useTexts();
  const labels = useScopeLabels();
  const { values } = form;
  return (
    <>
      <Select
        label={labels.subjects}
        allowDeselect={false}
        data={[
          { value: 'both', label: say('searchesAndCases') },
          { value: 'searches', label: say('searches') },
          { value: 'cases', label: say('cases') },
          ...(withDocuments ? [{ value: 'documents' as const, label: say('caseDocuments') }] : []),
        ]}
        value={values.subjects}
        onChange={(subjects) => subjects && form.put({ subjects })}
      />
      <DayInput
        label={labels.before}
        description={say(isRemoval ? 'scopeBeforeText' : 'scopeBeforeTextSnapshot')}
        value={values.before}
        onChange={(before) => form.put({ before })}
      />
      <TextInput
        {...form.text('reference')}
        maxLength={limitsOf(takeSnapshot, 'scope.reference').max}
        autoComplete="off"
      />
      <TextInput
        {...form.text('name')}
        maxLength={limitsOf(takeSnapshot, 'scope.name').max}
        autoComplete="off"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description={say('scopeNameText')}
      />
    </>
  );
}
