import {
  addCaseEntity,
  approveCase,
  createCase,
  createCaseType,
  createPerson,
  openCase,
  proposeCase,
  type ReviewMonths,
  searchCaseEntity,
  setCaseRisk,
} from '@tamis/contract/cases';
import { DAY_MS } from '@tamis/contract/terms/durations';
import type { Page } from '@playwright/test';
import { at, callApi } from './call-api.ts';

/** A case of one person, whom no list knows, approved today. @returns its id */
export async function approvedCase(page: Page, name: string, reviewMonths: ReviewMonths): Promise<string> {
  const [firstName = '', surname = ''] = name.split(' ');
  const type = { name: `Reviewed ${name}`, checkTypes: ['sanction'], reviewMonths };
  const { id: typeId } = await callApi(page, createCaseType, type);
  const { id } = await callApi(page, createCase, { name, typeId });
  const of = <E extends { path: string }>(endpoint: E): E => at(endpoint, { id });
  const { id: personId } = await callApi(page, createPerson, { firstName, surname });
  const { entityId } = await callApi(page, of(addCaseEntity), {
    entityId: personId,
    tableReference: 'persons',
    roles: ['customer'],
  });
  await callApi(page, of(openCase), undefined as never);
  await callApi(page, at(searchCaseEntity, { id, entityId }), {
    search_term: name,
    entityType: 'persons',
    filters: { types: ['sanction'] },
  });
  const until = new Date(Date.now() + 200 * DAY_MS).toISOString().slice(0, 10);
  await callApi(page, of(setCaseRisk), { level: 'medium', reason: 'Known for years', until });
  const { proposal } = await callApi(page, of(proposeCase), { outcome: 'approved', reason: 'All is in order' });
  await callApi(page, of(approveCase), { digest: proposal?.digest ?? '' });
  return id;
}
