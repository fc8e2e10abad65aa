import { useQuery } from '@tanstack/react-query';
import { viewProfile } from '@tamis/contract/profile';
import { queryOf } from '../../api/query.ts';
import { QueryError } from '../../components/query-error.tsx';
import { Card } from '../../ui/card.tsx';
import { Page, PageBody, PageHeader } from '../../ui/page.tsx';
import { LoadingBlock } from '../../ui/states/loading-block.tsx';
import { DetailsCard } from './details-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { PreferencesCard } from './preferences-card.tsx';
import classes from './profile-page.module.css';
import { SessionsCard } from './sessions-card.tsx';
import { SignInsCard } from './sign-ins-card.tsx';
import { TextNumberCard } from './text-number-card.tsx';
import { profileTexts } from './texts.ts';
import { TwoFactorCard } from './two-factor/two-factor-card.tsx';

/** What a user may see and change of himself. */
export function ProfilePage() {
  const say = profileTexts.useTexts();
  const profile = useQuery(queryOf(viewProfile));
  return (
    <Page ground="bg">
      <PageHeader title={say('title')} />
      <PageBody className={classes.body ?? ''}>
        {profile.isError && (
          <Card className={classes.wide ?? ''}>
            <QueryError error={profile.error} title={say('loadFailed')} onRetry={() => void profile.refetch()} />
          </Card>
        )}
        {profile.isPending && <LoadingBlock label={say('title')} />}
        {profile.data && (
          <>
            <DetailsCard profile={profile.data} />
            <PreferencesCard userId={profile.data.user.id} />
            <PasswordCard userId={profile.data.user.id} changedAt={profile.data.passwordChangedAt} />
            <TwoFactorCard />
            <TextNumberCard />
            <SessionsCard />
            <SignInsCard />
          </>
        )}
      </PageBody>
    </Page>
  );
}
