import { Button } from '@mantine/core';
import { IconBan, IconCircleCheck, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Merchant, merchantChanges, viewMerchant } from '@tamis/contract/merchants/management';
import { queryOf } from '../../../api/query.ts';
import { ActAsButton } from '../../../components/act-as-button.tsx';
import { inText } from '../../../components/address/address.ts';
import { useAddress } from '../../../components/address/use-address.ts';
import { Changes } from '../../../components/detail-page/changes.tsx';
import { DetailPage } from '../../../components/detail-page/detail-page.tsx';
import { detailTexts } from '../../../components/detail-page/texts.ts';
import { useFormat } from '../../../format/use-format.ts';
import { Banner } from '../../../ui/banner.tsx';
import { iconProps } from '../../../ui/icon.ts';
import { MerchantStatus } from '../merchant-status.tsx';
import { merchantTexts } from '../texts.ts';
import { BlockDialog } from './act-dialogs.tsx';
import { LegalMinimumForm } from '../policy/legal-minimum-form.tsx';
import { RetentionForm } from '../policy/retention-form.tsx';
import { SignInForm } from '../policy/sign-in-form.tsx';
import { policyTexts } from '../policy/texts.ts';
import { WithPolicy } from '../policy/with-policy.tsx';
import { AgentsTab } from './agents-tab.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { DetailsTab } from './details-tab.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { PermissionsTab } from './permissions-tab.tsx';
import { merchantPageTexts } from './texts.ts';
import { UsersTab } from './users-tab.tsx';

const list = '/merchants/list';

/** One merchant: how it stands, what it uses, what it has. */
export function MerchantPage() {
  const [say, ofMerchants] = [merchantPageTexts.useTexts(), merchantTexts.useTexts()];
  const ofPolicy = policyTexts.useTexts();
  const [{ id }] = useAddress({ id: inText });
  const query = useQuery(queryOf(viewMerchant, { params: { id } }));
  return (
    <DetailPage
      query={query}
      kind={ofMerchants('kind')}
      list={{ to: list, title: ofMerchants('title') }}
      nameOf={({ name }) => name}
      renderAside={(merchant) => <MerchantStatus merchant={merchant} />}
      renderActions={(merchant) => <Actions merchant={merchant} />}
      renderTabs={(merchant) => [
        {
          key: 'overview',
          label: say('overview'),
          isWide: true,
          content: (
            <>
              <Blocked merchant={merchant} />
              <OverviewTab merchant={merchant} />
            </>
          ),
        },
        { key: 'details', label: say('details'), content: <DetailsTab merchant={merchant} /> },
        { key: 'permissions', label: say('permissions'), content: <PermissionsTab merchant={merchant} /> },
        {
          key: 'security',
          label: ofPolicy('title'),
          content: <WithPolicy merchantId={merchant.id} render={(props) => <SignInForm {...props} />} />,
        },
        {
          key: 'retention',
          label: ofPolicy('retention'),
          content: (
            <WithPolicy
              merchantId={merchant.id}
              render={(props) => (
                <>
                  <RetentionForm {...props} />
                  <LegalMinimumForm {...props} />
                </>
              )}
            />
          ),
        },
        {
          key: 'users',
          label: say('users'),
          count: merchant.figures.users,
          isWide: true,
          content: <UsersTab id={merchant.id} />,
        },
        ...(merchant.isProvider
          ? []
          : [{ key: 'agents', label: say('agents'), isWide: true, content: <AgentsTab id={merchant.id} /> }]),
        {
          key: 'changes',
          label: detailTexts.say('changes'),
          content: <Changes endpoint={merchantChanges} id={merchant.id} />,
        },
      ]}
      failed={say('loadOneFailed')}
    />
  );
}

function Blocked({ merchant: { blockedAt, blockReason } }: { merchant: Merchant }) {
  const say = merchantPageTexts.useTexts();
  const format = useFormat();
  if (blockedAt === null) return null;
  return (
    <Banner
      tone="red"
      icon={<IconBan {...iconProps} />}
      title={say('blockedBecause', { at: format.dateTime(blockedAt) })}
    >
      {blockReason}
    </Banner>
  );
}

function Actions({ merchant }: { merchant: Merchant }) {
  const say = merchantPageTexts.useTexts();
  const [open, setOpen] = useState<'block' | 'delete'>();
  const close = (): void => setOpen(undefined);
  if (merchant.isProvider) return null;
  const isBlocked = merchant.blockedAt !== null;
  const Icon = isBlocked ? IconCircleCheck : IconBan;
  return (
    <>
      {!isBlocked && <ActAsButton people={merchant.owners}>{say('actAsOwner')}</ActAsButton>}
      {isBlocked && (
        <Button
          variant="default"
          color="red"
          leftSection={<IconTrash {...iconProps} />}
          onClick={() => setOpen('delete')}
        >
          {say('delete')}
        </Button>
      )}
      <Button variant="default" leftSection={<Icon {...iconProps} />} onClick={() => setOpen('block')}>
        {say(isBlocked ? 'unblock' : 'block')}
      </Button>
      {open === 'block' && <BlockDialog merchant={merchant} onClose={close} />}
      {open === 'delete' && <DeleteDialog merchant={merchant} onClose={close} />}
    </>
  );
}
