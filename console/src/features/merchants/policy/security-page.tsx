import { Page, PageBody, PageHeader } from '../../../ui/page.tsx';
import classes from '../merchants.module.css';
import { RetentionForm } from './retention-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { policyTexts } from './texts.ts';
import { WithPolicy } from './with-policy.tsx';

/** What an owner asks of the people of the own organisation. */
export function SecurityPage() {
  const say = policyTexts.useTexts();
  return (
    <Page ground="bg">
      <PageHeader title={say('title')} />
      <PageBody className={classes.policy ?? ''}>
        <WithPolicy
          render={(props) => (
            <>
              <SignInForm {...props} />
              <RetentionForm {...props} />
            </>
          )}
        />
      </PageBody>
    </Page>
  );
}
