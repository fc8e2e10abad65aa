import { setDocumentStatus, updateDocumentMetadata } from '@tamis/contract/cases';
import { callApi } from '../src/call-api.ts';
import { addDocument, documentedCase } from '../src/documented-case.ts';
import { haveSession } from '../src/have-session.ts';
import { people } from '../src/installation.ts';
import { inventedDocuments } from '../src/invented-documents.ts';
import { look } from '../src/look.ts';
import { test } from '../src/shared-installation.ts';

test('documents of a case', async ({ page, browser }) => {
  const { front, back, card, register } = await inventedDocuments(browser);
  await haveSession(page, people.owner);
  const required = [
    'company.register-extract',
    'company.ownership-chart',
    'person.identity',
    'person.proof-of-address',
  ] as const;
  const { id, company, person } = await documentedCase(page, [...required]);
  const extract = await addDocument(page, id, [register], { typeId: 'register-extract', entityLinkId: company });
  const passport = await addDocument(page, id, [front, back], { typeId: 'passport', entityLinkId: person });
  const identity = await addDocument(page, id, [card], { typeId: 'identity-card', entityLinkId: person });
  const set = <E extends { path: string }>(endpoint: E, of: { id: string }) => ({
    ...endpoint,
    path: endpoint.path.replace(':id', of.id),
  });
  await callApi(page, set(updateDocumentMetadata, passport), {
    typeId: 'passport',
    entityLinkId: person,
    number: 'NM4180227',
    issuingCountry: 'MD',
    issuedOn: '2016-11-03',
    expiresOn: '2020-11-02',
  });
  await callApi(page, set(setDocumentStatus, extract), { status: 'accepted' });
  await callApi(page, set(setDocumentStatus, identity), { status: 'rejected', reason: 'The left edge is cut off' });

  const open = (more = '') => page.goto(`/case/details?id=${id}&tab=documents${more}`, { waitUntil: 'networkidle' });
  await open();
  await look(page, 'case-documents-none');
  await open(`&document=${passport.id}`);
  await page.getByRole('img', { name: 'passport-cosovanu-1.jpg' }).waitFor();
  await look(page, 'case-documents');
  await open(`&document=${extract.id}`);
  await page.getByRole('img', { name: 'register-extract.pdf, page 1 of 2' }).waitFor();
  await look(page, 'case-documents-pdf');
  await open(`&document=${identity.id}`);
  await page.getByRole('button', { name: 'Upload' }).click();
  await page.getByRole('dialog').waitFor();
  await page.locator('input[type=file]').setInputFiles([front, back]);
  await look(page, 'case-documents-upload');
});
