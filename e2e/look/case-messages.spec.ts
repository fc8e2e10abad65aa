import {
  addCaseEntity,
  answerCaseRequest,
  createCaseMessage,
  createCaseRequest,
  createPerson,
  findCaseColleagues,
} from '@tamis/contract/cases';
import { DAY_MS } from '@tamis/contract/terms/durations';
import { at, callApi } from '../src/call-api.ts';
import { documentedCase } from '../src/documented-case.ts';
import { haveSession } from '../src/have-session.ts';
import { people } from '../src/installation.ts';
import { look } from '../src/look.ts';
import { test } from '../src/shared-installation.ts';

/** A working day of the next week. */
const dueOn = (): string => {
  const now = Date.now();
  const monday = now + ((8 - new Date(now).getUTCDay()) % 7 || 7) * DAY_MS;
  return new Date(monday + DAY_MS).toISOString().slice(0, 10);
};

test('messages and requests of a case', async ({ page }) => {
  await haveSession(page, people.owner);
  const { id, company, person } = await documentedCase(page, ['company.register-extract']);
  const open = () => page.goto(`/case/details?id=${id}&tab=messages`, { waitUntil: 'networkidle' });
  await open();
  await look(page, 'case-messages-none');

  const lena = { firstName: 'Lena', surname: 'Hofer', email: 'lena.hofer@quayside.example' };
  const { id: entityId } = await callApi(page, createPerson, lena);
  const representative = { entityId, tableReference: 'persons', roles: ['representative'] } as const;
  const { entityLinkId } = await callApi(page, at(addCaseEntity, { id }), {
    ...representative,
    roles: ['representative'],
  });
  const asked = { askedOf: 'customer', dueOn: dueOn() } as const;
  const { id: requestId } = await callApi(page, at(createCaseRequest, { id }), {
    ...asked,
    kind: 'correction',
    field: 'person.dob',
    entityLinkId: person,
    text: 'The passport says another year than the form.',
  });
  await callApi(page, at(answerCaseRequest, { id: requestId }), { text: 'Confirmed by telephone: 14 June 1979.' });
  const [colleague] = (await callApi(page, { ...at(findCaseColleagues, { id }), method: 'GET' }, undefined as never))
    .colleagues;
  await callApi(page, at(createCaseRequest, { id }), {
    ...asked,
    askedOf: 'colleague',
    colleagueId: colleague?.id ?? '',
    kind: 'correction',
    field: 'company.registrationNumber',
    entityLinkId: company,
    text: 'Please compare it with the register.',
  });
  await callApi(page, at(createCaseRequest, { id }), {
    ...asked,
    kind: 'document',
    documentType: 'register-extract',
    entityLinkId: company,
    toEntityLinkId: entityLinkId,
    text: 'Not older than three months, please: the one that we have is of 2024.',
  });
  await callApi(page, at(createCaseMessage, { id }), {
    toEntityLinkId: entityLinkId,
    subject: 'Your application',
    text: 'Thank you for your application.\nWe begin with the checks today and will write again this week.',
  });
  await open();
  await page.getByText('Your application').first().waitFor();
  await look(page, 'case-messages');
  await page.getByRole('button', { name: 'New request' }).click();
  await page.getByRole('dialog').waitFor();
  await look(page, 'case-messages-request');
  await page.keyboard.press('Escape');
  await page.goto(`/case/details?id=${id}`, { waitUntil: 'networkidle' });
  await look(page, 'case-messages-overview', page.getByRole('heading', { name: 'Open requests' }));
});
