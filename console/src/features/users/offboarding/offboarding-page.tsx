import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { viewOffboarding } from '@tamis/contract/offboarding';
import { type UserDetails, viewUser } from '@tamis/contract/users';
import { queryOf } from '../../../api/query.ts';
import { inText } from '../../../components/address/address.ts';
import { useAddress } from '../../../components/address/use-address.ts';
import { Loaded } from '../../../components/detail-page/loaded.tsx';
import { sharedTexts } from '../../../components/texts.ts';
import { useFullName } from '../../../components/use-full-name.ts';
import { Page, PageBody, PageHeader } from '../../../ui/page.tsx';
import { userTexts } from '../texts.ts';
import { UserStatus } from '../user-status.tsx';
import { OffboardingForm } from './offboarding-form.tsx';
import { offboardingTexts } from './texts.ts';

const list = '/usermanagement/users';

/** Somebody leaves: what hangs on them is handed over or ended, and the account is closed. */
export function OffboardingPage() {
  const [say, ofUsers, shared] = [offboardingTexts.useTexts(), userTexts.useTexts(), sharedTexts.useTexts()];
  const fullName = useFullName();
  const [{ id }] = useAddress({ id: inText });
  const user = useQuery(queryOf(viewUser, { params: { id } }));
  const head = (person: UserDetails) => (
    <PageHeader
      title={<bdi dir="auto">{say('title', { name: fullName(person) })}</bdi>}
      breadcrumbLabel={shared('breadcrumb')}
      breadcrumb={[
        <Link key="list" to={list}>
          {ofUsers('title')}
        </Link>,
        <Link key="user" to="/usermanagement/userprofile" search={{ id }}>
          {fullName(person)}
        </Link>,
        say('crumb'),
      ]}
      aside={
        <>
          <UserStatus user={person} /> · {say('lead')}
        </>
      }
    />
  );
  return (
    <Loaded
      query={user}
      kind={ofUsers('kind')}
      list={{ to: list, title: ofUsers('title') }}
      failed={ofUsers('loadOneFailed')}
    >
      {(person) => (
        <Page ground="bg">
          <title>{`${say('title', { name: fullName(person) })} · Tamis`}</title>
          {head(person)}
          <PageBody>
            <Holdings user={person} />
          </PageBody>
        </Page>
      )}
    </Loaded>
  );
}

function Holdings({ user }: { user: UserDetails }) {
  const [say, ofUsers] = [offboardingTexts.useTexts(), userTexts.useTexts()];
  const query = useQuery({ ...queryOf(viewOffboarding, { params: { id: user.id } }), staleTime: 0 });
  return (
    <Loaded query={query} kind={ofUsers('kind')} list={{ to: list, title: ofUsers('title') }} failed={say('failed')}>
      {({ holdings, hindrance }) => <OffboardingForm user={user} holdings={holdings} hindrance={hindrance} />}
    </Loaded>
  );
}
