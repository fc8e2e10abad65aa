import { Page, PageBody, PageHeader } from '../../../ui/page.tsx';
import classes from './case-settings.module.css';
import { StatusesCard } from './statuses-card.tsx';
import { caseSettingsTexts } from './texts.ts';
import { TypesCard } from './types-card.tsx';

/** What types of cases there are, and what their statuses are called. */
export function CaseSettingsPage() {
  const say = caseSettingsTexts.useTexts();
  return (
    <Page ground="bg">
      <PageHeader title={say('title')} />
      <PageBody className={classes.body ?? ''}>
        <TypesCard />
        <StatusesCard />
      </PageBody>
    </Page>
  );
}
