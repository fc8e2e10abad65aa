import { Link } from '@tanstack/react-router';
import { inText } from '../../../components/address/address.ts';
import { useAddress } from '../../../components/address/use-address.ts';
import { sharedTexts } from '../../../components/texts.ts';
import { Page, PageBody, PageHeader } from '../../../ui/page.tsx';
import { caseTexts } from '../texts.ts';
import classes from './case-import.module.css';
import { ImportDetails } from './import-details.tsx';
import { ImportUpload } from './import-upload.tsx';
import { RecentImports } from './recent-imports.tsx';
import { importTexts } from './texts.ts';

const address = { id: inText };

/** Many cases from a spreadsheet: a file is uploaded here, and one that was uploaded is shown by its id. */
export function CaseImportPage() {
  const [{ id }] = useAddress(address);
  return id === '' ? <NewImport /> : <ImportDetails id={id} />;
}

function NewImport() {
  const say = importTexts.useTexts();
  return (
    <Page ground="bg">
      <PageHeader
        title={say('title')}
        breadcrumbLabel={sharedTexts.say('breadcrumb')}
        breadcrumb={[
          <Link key="list" to="/case/history">
            {caseTexts.say('title')}
          </Link>,
          say('title'),
        ]}
      />
      <PageBody className={classes.body ?? ''}>
        <p className={classes.lead}>{say('lead')}</p>
        <ImportUpload />
        <RecentImports />
      </PageBody>
    </Page>
  );
}
