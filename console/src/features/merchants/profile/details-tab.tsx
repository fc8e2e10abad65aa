import { Button, Group } from '@mantine/core';
import { IconCalendarTime, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { countryName } from '@tamis/contract/terms/countries';
import {
  expireMerchant,
  findMerchants,
  type Merchant,
  merchantChanges,
  updateMerchant,
  viewMerchant,
} from '@tamis/contract/merchants/management';
import { DayInput } from '../../../components/day-input/day-input.tsx';
import { Facts } from '../../../components/detail-page/facts.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { useEndpointForm } from '../../../components/form/use-endpoint-form.ts';
import { sharedTexts } from '../../../components/texts.ts';
import { useFormat } from '../../../format/use-format.ts';
import { Card } from '../../../ui/card.tsx';
import { CopyableId } from '../../../ui/ids/copyable-id.tsx';
import { iconProps } from '../../../ui/icon.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import { DetailFields, endOf, useDetailLabels } from '../merchant-fields.tsx';
import { lastDayOf } from '../merchant-status.tsx';
import { merchantTexts } from '../texts.ts';
import { merchantPageTexts } from './texts.ts';

export const merchantRefreshes = [viewMerchant, findMerchants, merchantChanges];

/** What is known of a merchant, and how long its people sign in. */
export function DetailsTab({ merchant }: { merchant: Merchant }) {
  const [say, ofMerchants] = [merchantPageTexts.useTexts(), merchantTexts.useTexts()];
  const format = useFormat();
  const [open, setOpen] = useState<'details' | 'expiry'>();
  const close = (): void => setOpen(undefined);
  const labels = { copy: sharedTexts.say('copyId'), copied: sharedTexts.say('copied') };
  return (
    <>
      <Card
        padded
        title={say('organisation')}
        aside={
          <Group gap="xs">
            {!merchant.isProvider && (
              <Button
                variant="default"
                leftSection={<IconCalendarTime {...iconProps} />}
                onClick={() => setOpen('expiry')}
              >
                {say('expiry')}
              </Button>
            )}
            <Button variant="default" leftSection={<IconPencil {...iconProps} />} onClick={() => setOpen('details')}>
              {say('edit')}
            </Button>
          </Group>
        }
      >
        <Facts
          facts={[
            [ofMerchants('name'), <bdi key="name">{merchant.name}</bdi>],
            [ofMerchants('contact'), merchant.contactEmail],
            [ofMerchants('country'), countryName(merchant.country)],
            [ofMerchants('timeZone'), merchant.timeZone],
            [ofMerchants('lastDay'), format.partialDate(lastDayOf(merchant)) || ofMerchants('never')],
            [ofMerchants('createdAt'), format.dateTime(merchant.createdAt)],
            [ofMerchants('id'), <CopyableId key="id" id={merchant.id} labels={labels} />],
          ]}
        />
        {merchant.isProvider && <p>{say('providerText')}</p>}
      </Card>
      {open === 'details' && <DetailsDialog merchant={merchant} onClose={close} />}
      {open === 'expiry' && <ExpiryDialog merchant={merchant} onClose={close} />}
    </>
  );
}

interface DialogProps {
  merchant: Merchant;
  onClose: () => void;
}

function DetailsDialog({ merchant: { id, name, contactEmail, country, timeZone }, onClose }: DialogProps) {
  const say = merchantPageTexts.useTexts();
  const form = useEndpointForm({
    endpoint: updateMerchant,
    initial: { name, contactEmail, country, timeZone },
    labels: useDetailLabels(),
    input: (body) => ({ body: { id, ...body } }),
    refreshes: merchantRefreshes,
    onSaved: () => {
      toast.success(say('saved'));
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={say('organisation')} save={say('save')} onClose={onClose}>
      <DetailFields form={form} />
    </FormDialog>
  );
}

function ExpiryDialog({ merchant, onClose }: DialogProps) {
  const [say, ofMerchants] = [merchantPageTexts.useTexts(), merchantTexts.useTexts()];
  const form = useEndpointForm({
    endpoint: expireMerchant,
    initial: { expiresAt: lastDayOf(merchant) },
    labels: { expiresAt: ofMerchants('lastDay') },
    input: ({ expiresAt }) => ({ body: { id: merchant.id, expiresAt: endOf(expiresAt, merchant.timeZone) } }),
    refreshes: merchantRefreshes,
    onSaved: () => {
      toast.success(say('expirySaved'));
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={say('expiry')} save={say('save')} onClose={onClose}>
      <DayInput
        className=""
        label={ofMerchants('lastDay')}
        description={ofMerchants('lastDayText')}
        value={form.values.expiresAt}
        onChange={(expiresAt) => form.put({ expiresAt })}
      />
    </FormDialog>
  );
}
