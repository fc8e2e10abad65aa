import { BASE_PATH } from '@tamis/contract';
import {
  addCaseEntity,
  type CaseDocument,
  createCase,
  createCaseType,
  createCompany,
  createPerson,
  openCase,
  type RequirableDocument,
  uploadDocument,
} from '@tamis/contract/cases';
import type { Page } from '@playwright/test';
import { at, callApi } from './call-api.ts';
import type { InventedFile } from './invented-documents.ts';

export interface DocumentedCase {
  id: string;
  /** Of their links to the case. */
  company: string;
  person: string;
}

/** A case of a company with a director, of a type that requires documents. */
export async function documentedCase(page: Page, requiredDocuments: RequirableDocument[]): Promise<DocumentedCase> {
  const { id: typeId } = await callApi(page, createCaseType, {
    name: `Corporate with documents ${Date.now()}`,
    checkTypes: ['sanction'],
    requiredDocuments,
  });
  const { id } = await callApi(page, createCase, { name: 'Quayside Ferrous Ltd', typeId });
  const { id: companyId } = await callApi(page, createCompany, { name: 'Quayside Ferrous Ltd', country: 'IE' });
  const mirela = { firstName: 'Mirela', surname: 'Cosovanu', dob: '1979-06-14', country: 'AE' };
  const { id: personId } = await callApi(page, createPerson, mirela);
  const add = async (entityId: string, tableReference: 'persons' | 'companies') =>
    (await callApi(page, at(addCaseEntity, { id }), { entityId, tableReference, roles: ['customer'] })).entityLinkId;
  const [company, person] = [await add(companyId, 'companies'), await add(personId, 'persons')];
  await callApi(page, at(openCase, { id }), undefined as never);
  return { id, company, person };
}

/** Uploads files as one document, for what a journey is not about. */
export async function addDocument(
  page: Page,
  caseId: string,
  files: readonly InventedFile[],
  { typeId, entityLinkId }: { typeId: string; entityLinkId: string },
): Promise<CaseDocument> {
  const token = await page.evaluate(() => sessionStorage.getItem('token'));
  const form = new FormData();
  for (const { name, mimeType, buffer } of files)
    form.append('file', new File([new Uint8Array(buffer)], name, { type: mimeType }));
  const answer = await page.request.post(
    `${BASE_PATH}${at(uploadDocument, { id: caseId }).path}?typeId=${typeId}&entityLinkId=${entityLinkId}`,
    { headers: { authorization: `Bearer ${token ?? ''}` }, multipart: form },
  );
  return ((await answer.json()) as { data: CaseDocument }).data;
}
