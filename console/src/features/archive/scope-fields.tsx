import { Select, TextInput } from '@mantine/core';
import { archivedSubjects, type ArchiveScope, takeSnapshot } from '@tamis/contract/archiver';
import { startOfDay } from '@tamis/contract/zoned-days';
import { limitsOf } from '../../components/form/limits.ts';
import { DayInput } from '../../components/day-input/day-input.tsx';
import type { EndpointForm } from '../../components/form/use-endpoint-form.ts';
import { archiveTexts } from './texts.ts';

export interface ScopeValues extends Record<string, unknown> {
  subjects: 'both' | (typeof archivedSubjects)[number];
  /** YYYY-MM-DD; '' for any. */
  before: string;
  reference: string;
  name: string;
}

export const anyScope: ScopeValues = { subjects: 'both', before: '', reference: '', name: '' };

export const scopeOf = ({ subjects, before, reference, name }: ScopeValues): ArchiveScope => ({
  subjects: subjects === 'both' ? [...archivedSubjects] : [subjects],
  before: before === '' ? null : startOfDay(before, undefined).toISOString(),
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

/** What a request is about. */
export function ScopeFields({ form, isRemoval }: { form: EndpointForm<ScopeValues>; isRemoval: boolean }) {
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
