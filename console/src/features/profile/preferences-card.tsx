import { Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OutputOf } from '@tamis/contract/calls/endpoint';
import { findPreferences, preferenceConstants, upsertPreferences } from '@tamis/contract/preferences';
import { queryOf } from '../../api/query.ts';
import { FormBody } from '../../components/form/form-body.tsx';
import { LeaveGuard } from '../../components/form/leave-guard.tsx';
import { useEndpointForm } from '../../components/form/use-endpoint-form.ts';
import { QueryError } from '../../components/query-error.tsx';
import { useSession } from '../../components/use-session.ts';
import { createFormat } from '../../format/format.ts';
import { takePreferences } from '../../format/use-format.ts';
import { Card } from '../../ui/card.tsx';
import { ChoiceField } from '../../ui/choice/choice-field.tsx';
import { LoadingBlock } from '../../ui/states/loading-block.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import classes from './profile-form.module.css';
import { profileTexts } from './texts.ts';

type Preferences = OutputOf<typeof findPreferences>;
type Constants = OutputOf<typeof preferenceConstants>;

const BROWSER_DEFAULT = 'Browser Default';

/** How dates, times and names are shown to this user, on every device. */
export function PreferencesCard({ userId }: { userId: string }) {
  const say = profileTexts.useTexts();
  const constants = useQuery({ ...queryOf(preferenceConstants), staleTime: Number.POSITIVE_INFINITY });
  const kept = useQuery(queryOf(findPreferences, { params: { id: userId } }));
  const failed = [constants, kept].find(({ isError }) => isError);
  const retry = () => void Promise.all([constants.refetch(), kept.refetch()]);
  return (
    <Card title={say('preferences')} padded>
      {failed && <QueryError error={failed.error} title={say('preferencesLoadFailed')} onRetry={retry} />}
      {!failed &&
        (constants.data && kept.data ? (
          <PreferencesForm constants={constants.data} kept={kept.data} />
        ) : (
          <LoadingBlock label={say('preferences')} />
        ))}
    </Card>
  );
}

function PreferencesForm({ constants, kept }: { constants: Constants; kept: Preferences }) {
  const say = profileTexts.useTexts();
  const form = useEndpointForm({
    endpoint: upsertPreferences,
    initial: kept,
    labels: {
      dateFormat: say('dateFormat'),
      clockFormat: say('clockFormat'),
      nameFormat: say('nameFormat'),
      timeZone: say('timeZone'),
    },
    input: (values) => ({ body: values }),
    refreshes: [findPreferences],
    onSaved: (preferences) => {
      takePreferences(preferences);
      toast.success(say('preferencesSaved'));
    },
    failed: say('preferencesFailed'),
  });
  const words: Record<string, string> = {
    '12-Hour': say('twelve'),
    '24': say('twentyFour'),
    'FirstName + LastName': say('firstLast'),
    'LastName + FirstName': say('lastFirst'),
    [BROWSER_DEFAULT]: say('browserZone', { zone: new Intl.DateTimeFormat().resolvedOptions().timeZone }),
  };
  const field = (name: keyof Preferences, values: readonly string[]) => ({
    ...form.choice(name),
    data: values.map((value) => ({ value, label: words[value] ?? value })),
  });
  const zones = [BROWSER_DEFAULT, ...constants.timeZones.filter((zone) => zone !== BROWSER_DEFAULT)];
  return (
    <FormBody
      form={form}
      foot={
        <div className={classes.actions}>
          <Preview chosen={form.values} />
          <Button type="submit" variant="default" loading={form.isSaving}>
            {say('save')}
          </Button>
        </div>
      }
    >
      <div className={classes.pair}>
        <Select {...field('dateFormat', constants.dateFormats)} />
        <Select {...field('clockFormat', constants.clockFormats)} />
      </div>
      <div className={classes.pair}>
        <Select {...field('nameFormat', constants.nameFormats)} />
        <ChoiceField
          {...form.choice('timeZone')}
          choices={zones.map((zone) => ({ value: zone, label: words[zone] ?? zone }))}
        />
      </div>
      <LeaveGuard form={form} />
    </FormBody>
  );
}

function Preview({ chosen: { timeZone, ...chosen } }: { chosen: Preferences }) {
  const say = profileTexts.useTexts();
  const user = useSession()?.user;
  const [now] = useState(() => new Date());
  const format = createFormat({ ...chosen, timeZone: timeZone === BROWSER_DEFAULT ? undefined : timeZone });
  return (
    <p className={classes.preview}>
      {user && say('preview', { moment: format.dateTime(now), name: format.personName(user.name, user.surname) })}
    </p>
  );
}
