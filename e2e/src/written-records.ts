import { createApiKey } from '@tamis/contract/api-keys';
import { placeHold } from '@tamis/contract/archiver';
import { createBatch, insertBatchRows } from '@tamis/contract/batches';
import * as cases from '@tamis/contract/cases';
import { DAY_MS } from '@tamis/contract/terms/durations';
import { createMerchant } from '@tamis/contract/merchants/management';
import { createNotification } from '@tamis/contract/notifications';
import { createRole } from '@tamis/contract/roles';
import { createNote, createSearch } from '@tamis/contract/screening';
import { createTrigger } from '@tamis/contract/triggers';
import { createUserGroup } from '@tamis/contract/user-groups';
import { inviteUser } from '@tamis/contract/users';
import { createWebhook } from '@tamis/contract/webhooks';
import type { Page } from '@playwright/test';
import { at, callApi } from './call-api.ts';

/** The next text to be written, cut to what its field takes. */
export type NextText = (maxLength: number) => string;

/** Records of every kind that whoever is signed in may write: every text of theirs is another one. @returns their pages */
export async function writeRecords(page: Page, next: NextText, number: number): Promise<string[]> {
  const { id: searchId } = (
    await callApi(page, createSearch, {
      search_term: next(500),
      client_ref: next(200),
      notes: next(3000),
      tags: [next(100), next(100)],
      filters: { types: ['sanction'], further_names: [next(500)] },
    })
  ).result;
  await callApi(page, createNote, { complySearchId: searchId, note: next(3000) });
  await callApi(page, placeHold, { kind: 'search', subject: searchId, reason: next(500) });
  const { result: batch } = await callApi(page, createBatch, { name: next(100) });
  const row = { search_term: next(500), client_ref: next(200), notes: next(3000), country_codes: next(100) };
  await callApi(page, insertBatchRows, { id: batch.id, rows: [row] });

  const { id: roleId } = await callApi(page, createRole, {
    name: next(100),
    description: next(500),
    claims: ['ComplyFind'],
  });
  const user = { name: next(100), surname: next(100), email: `written-${number}@tamis.example`, roleId };
  const { id: userId } = await callApi(page, inviteUser, user);
  const { id: groupId } = await callApi(page, createUserGroup, {
    name: next(100),
    description: next(500),
    memberIds: [],
  });
  await callApi(page, createApiKey, { name: next(100), scopes: ['ComplyFind'] });
  const url = `https://hooks.tamis.example/${encodeURIComponent(next(500))}`;
  await callApi(page, createWebhook, {
    name: next(100),
    url,
    description: next(1000),
    modules: ['searches'],
    isActive: false,
  });
  const { id: triggerId } = await callApi(page, createTrigger, {
    name: next(100),
    event: 'search.completed',
    segment: { match: 'all', conditions: [{ field: 'totalHits', operator: 'at-least', value: 1 }] },
    actions: [
      {
        kind: 'notify',
        to: { kind: 'group', id: groupId },
        by: 'console',
        // Templates, which take no HTML and no variable that is not there, and say so.
        subject: 'Written',
        body: '{{event.summary}}',
      },
    ],
  });
  return [
    `/aml/searchresults?id=${searchId}`,
    `/aml/batch/details?id=${batch.id}`,
    `/usermanagement/userprofile?id=${userId}`,
    `/usermanagement/editrole?id=${roleId}`,
    `/usermanagement/usergroupdetails?id=${groupId}`,
    `/settings/triggerdetails?id=${triggerId}`,
    await writeCase(page, next),
  ];
}

async function writeCase(page: Page, next: NextText): Promise<string> {
  const { id: typeId } = await callApi(page, cases.createCaseType, { name: next(100), checkTypes: ['sanction'] });
  await callApi(page, cases.createCaseStatus, { name: next(100), stage: 'open' });
  const named = { name: next(200), externalId: next(100), product: next(60), channel: next(60) };
  const { id } = await callApi(page, cases.createCase, { ...named, typeId });
  const { id: personId } = await callApi(page, cases.createPerson, {
    firstName: next(100),
    middleName: next(100),
    surname: next(100),
    otherNames: [next(200)],
    address: next(500),
    idNumbers: [{ kind: next(50), number: next(100) }],
    phone: next(50),
  });
  const { id: companyId } = await callApi(page, cases.createCompany, {
    name: next(200),
    tradeNames: [next(200)],
    registrationNumber: next(100),
    legalForm: next(100),
    address: next(500),
    industry: next(200),
  });
  const add = (entityId: string, tableReference: 'persons' | 'companies') =>
    callApi(page, at(cases.addCaseEntity, { id }), { entityId, tableReference, roles: ['customer'] });
  await add(personId, 'persons');
  await add(companyId, 'companies');
  await callApi(page, at(cases.openCase, { id }), undefined as never);
  await callApi(page, at(cases.createCaseNote, { id }), { note: next(3000) });
  await callApi(page, at(cases.setCaseRisk, { id }), {
    level: 'high',
    reason: next(1000),
    until: new Date(Date.now() + 90 * DAY_MS).toISOString().slice(0, 10),
  });
  return `/case/details?id=${id}`;
}

/** What only the operator writes. @returns the page of a merchant */
export async function writeAsOperator(page: Page, next: NextText, number: number): Promise<string> {
  const noticed = { title: next(200), content: next(5000), receivers: { kind: 'everybody' as const } };
  await callApi(page, createNotification, noticed);
  const { id } = await callApi(page, createMerchant, {
    name: next(100),
    contactEmail: 'contact@tamis.example',
    country: 'IE',
    timeZone: 'Europe/Dublin',
    ownerName: next(100),
    ownerSurname: next(100),
    ownerEmail: `merchant-${number}@tamis.example`,
  });
  return `/merchants/profile?id=${id}`;
}
