import { useNavigate } from '@tanstack/react-router';
import {
  CASE_IMPORT_MAX_BYTES,
  CASE_IMPORT_MAX_ROWS,
  caseImportColumns,
  entityRoles,
  getCaseImportTemplate,
  uploadCaseImport,
} from '@tamis/contract/cases';
import { call } from '../../../api/call.ts';
import { fetchFile } from '../../../api/fetch-file.ts';
import { SheetColumns } from '../../../components/sheet-upload/sheet-columns.tsx';
import { SheetUpload } from '../../../components/sheet-upload/sheet-upload.tsx';
import { useSheetUpload } from '../../../components/sheet-upload/use-sheet-upload.ts';
import { Card } from '../../../ui/card.tsx';
import { importTexts } from './texts.ts';

/** Takes a spreadsheet and opens the import that it becomes. */
export function ImportUpload() {
  const say = importTexts.useTexts();
  const navigate = useNavigate();
  const upload = useSheetUpload(async (body, transport) => {
    const { import: made, warnings } = await call(uploadCaseImport, { body, transport });
    return { warnings, open: () => navigate({ to: '/case/import', search: { id: made.id } }) };
  });
  return (
    <>
      <Card padded>
        <SheetUpload upload={upload} mostRows={CASE_IMPORT_MAX_ROWS} mostBytes={CASE_IMPORT_MAX_BYTES} />
      </Card>
      <SheetColumns
        columns={caseImportColumns}
        fetchTemplate={(format) => fetchFile(getCaseImportTemplate, { query: { format } })}
      >
        {say('columnsText', { roles: entityRoles.join(', ') })}
      </SheetColumns>
    </>
  );
}
