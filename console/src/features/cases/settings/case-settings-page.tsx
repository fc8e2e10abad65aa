import { Page, PageBody, PageHeader } from '../../../ui/page.tsx';
import classes from './case-settings.module.css';
import { CountryTableCard } from './risk/country-table-card.tsx';
import { DocumentTypesCard } from './document-types-card.tsx';
import { RiskModelCard } from './risk/risk-model-card.tsx';
import { StatusesCard } from './statuses-card.tsx';
import { caseSettingsTexts } from './texts.ts';
import { TypesCard } from './types-card.tsx';

/** What types of cases there are, what their statuses are called and their documents can be, and what their risk is computed by. */
export function CaseSettingsPage() {
  const say = caseSettingsTexts.useTexts();
  return (
    <Page ground="bg">
      <PageHeader title={say('title')} />
      <PageBody className={classes.body ?? ''}>
        <TypesCard />
        <StatusesCard />
        <DocumentTypesCard />
        <RiskModelCard />
        <CountryTableCard />
      </PageBody>
    </Page>
  );
}
