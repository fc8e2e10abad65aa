import { Button, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { COUNTRY_SOURCE_MAX, type RiskCountryRow, riskTableKinds } from '@tamis/contract/cases';
import { countries } from '@tamis/contract/terms/countries';
import { DayInput } from '../../../../components/day-input/day-input.tsx';
import { sharedTexts } from '../../../../components/texts.ts';
import { ChoiceField } from '../../../../ui/choice/choice-field.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { DialogFoot } from '../../../../ui/dialog/dialog-foot.tsx';
import { caseTexts } from '../../texts.ts';
import classes from './risk-model.module.css';
import { countryTableTexts } from './texts.ts';

const emptyRow: Omit<RiskCountryRow, 'until'> & { until: string } = {
  country: '',
  kind: 'call-for-action',
  source: '',
  from: '',
  until: '',
};

interface Props {
  onAdd: (row: RiskCountryRow) => void;
  onClose: () => void;
}

/** Adds a row to the draft of the table; nothing is saved by it. */
export function AddCountryDialog({ onAdd, onClose }: Props) {
  const say = countryTableTexts.useTexts();
  const ofCases = caseTexts.useTexts();
  const [row, setRow] = useState(emptyRow);
  const isWhole = row.country !== '' && row.source.trim() !== '' && row.from !== '';
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!isWhole) return;
    onAdd({ ...row, until: row.until === '' ? null : row.until });
    onClose();
  };
  return (
    <Dialog onClose={onClose} title={say('addTitle')} closeButtonProps={{ 'aria-label': sharedTexts.say('close') }}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <ChoiceField
          label={say('country')}
          withAsterisk
          data-autofocus
          choices={countries().map(({ code, name }) => ({ value: code, label: name }))}
          value={row.country}
          onChange={(country) => setRow({ ...row, country })}
        />
        <ChoiceField
          label={say('kind')}
          choices={riskTableKinds.map((value) => ({ value, label: say(value) }))}
          value={row.kind}
          onChange={(kind) => setRow({ ...row, kind: riskTableKinds.find((one) => one === kind) ?? row.kind })}
        />
        <TextInput
          label={say('source')}
          withAsterisk
          maxLength={COUNTRY_SOURCE_MAX}
          autoComplete="off"
          value={row.source}
          onChange={(event) => setRow({ ...row, source: event.currentTarget.value })}
        />
        <DayInput
          label={say('from')}
          description={say('fromHint')}
          value={row.from}
          onChange={(from) => setRow({ ...row, from })}
        />
        <DayInput
          label={say('until')}
          description={say('untilHint')}
          value={row.until}
          onChange={(until) => setRow({ ...row, until })}
        />
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            {ofCases('cancel')}
          </Button>
          <Button type="submit" disabled={!isWhole}>
            {say('addSave')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
