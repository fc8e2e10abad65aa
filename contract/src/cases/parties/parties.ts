import { z } from 'zod';
import { countryCodes } from '../../terms/country-codes.ts';
import { endpoint, holding } from '../../calls/endpoint.ts';
import { genders, titles } from '../../terms/personal-details.ts';
import { pageOf } from '../../calls/paging.ts';
import { id, idParams, text, timestamp } from '../../calls/shared.ts';
import { cases, changing, seeing, version } from '../constants.ts';

const country = z.enum(['', ...countryCodes] as [string, ...string[]], 'Choose a country');
const adding = holding('CaseAdd', 'CaseUpdate');

/** A day, a month or a year: as much of it as is known. '' when nothing is. */
const partialDate = z
  .string()
  .trim()
  .regex(
    /^$|^(1[5-9]|20)\d\d(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/,
    'Enter a year, a month as 1971-03, or a day as 1971-03-08',
  )
  .default('');
const names = z.array(text(200).min(1)).max(20).default([]);

export const idNumber = z.strictObject({
  kind: text(50).min(1, 'Enter what kind of number it is'),
  number: text(100).min(1, 'Enter the number'),
  country: country.default(''),
  expires: partialDate,
});

const personFields = {
  firstName: text(100).default(''),
  middleName: text(100).default(''),
  surname: text(100).min(1, 'Enter the surname'),
  otherNames: names,
  title: z.enum(['', ...titles]).default(''),
  gender: z.enum(['', ...genders.map(({ key }) => key)] as [string, ...string[]]).default(''),
  dob: partialDate,
  nationalities: z.array(country).max(10).default([]),
  country: country.default(''),
  address: text(500).default(''),
  idNumbers: z.array(idNumber).max(10).default([]),
  email: text(200).default(''),
  phone: text(50).default(''),
  pepDeclared: z.boolean().default(false),
};

const companyFields = {
  name: text(200).min(1, 'Enter the name'),
  tradeNames: names,
  registrationNumber: text(100).default(''),
  lei: text(20).default(''),
  country: country.default(''),
  legalForm: text(100).default(''),
  incorporatedOn: partialDate,
  address: text(500).default(''),
  website: text(200).default(''),
  industry: text(200).default(''),
};

/** For which case they are kept: as restricted as that one from their first moment on. They are put into it by a call of its own. */
const forCase = { caseId: id.optional() };

const kept = { id, version, createdAt: timestamp, updatedAt: timestamp };
export const person = z.object({ ...personFields, ...kept });
export const company = z.object({ ...companyFields, ...kept });
export const personBody = z.strictObject(personFields);
export const companyBody = z.strictObject(companyFields);
export type Person = z.output<typeof person>;
export type Company = z.output<typeof company>;
export type PersonDetails = z.output<typeof personBody>;
export type CompanyDetails = z.output<typeof companyBody>;

/** Somebody who may be the same: what of the two is alike, and the cases that they are in. */
export const duplicate = z.object({
  id,
  name: z.string(),
  alike: z.enum(['name-and-date', 'identifier']),
  cases: z.array(z.object({ id, reference: z.string() })),
});
export type Duplicate = z.output<typeof duplicate>;
const duplicates = z.array(duplicate);

const personPage = pageOf('persons', person, { orders: ['name', 'created_at'] });
const companyPage = pageOf('companies', company, { orders: ['name', 'created_at'] });

const creating = { ...cases, method: 'POST', access: adding, writes: true } as const;
const finding = { ...cases, method: 'POST', access: seeing, writes: false } as const;
const updating = { ...cases, method: 'PUT', access: changing, writes: true, params: idParams } as const;

export const createPerson = endpoint({
  ...creating,
  path: '/cases/persons',
  name: 'persons.create',
  actionName: 'Create Person',
  summary: 'Keep a person, who can then be put into cases',
  body: personBody.extend(forCase),
  output: person,
});
export const createCompany = endpoint({
  ...creating,
  path: '/cases/companies',
  name: 'companies.create',
  actionName: 'Create Company',
  summary: 'Keep a company, which can then be put into cases',
  body: companyBody.extend(forCase),
  output: company,
});
export const updatePerson = endpoint({
  ...updating,
  path: '/cases/persons/:id',
  name: 'persons.update',
  actionName: 'Update Person',
  summary: 'Change what is known of a person, in all of their cases',
  body: personBody.extend({ version }),
  output: person,
});
export const updateCompany = endpoint({
  ...updating,
  path: '/cases/companies/:id',
  name: 'companies.update',
  actionName: 'Update Company',
  summary: 'Change what is known of a company, in all of its cases',
  body: companyBody.extend({ version }),
  output: company,
});
export const findPersons = endpoint({
  ...finding,
  path: '/cases/persons/find',
  name: 'persons.list',
  actionName: 'Find Persons',
  summary: 'Persons by a part of their name',
  body: personPage.body,
  output: personPage.output,
});
export const findCompanies = endpoint({
  ...finding,
  path: '/cases/companies/find',
  name: 'companies.list',
  actionName: 'Find Companies',
  summary: 'Companies by a part of their name',
  body: companyPage.body,
  output: companyPage.output,
});
export const findDuplicatePersons = endpoint({
  ...finding,
  access: adding,
  path: '/cases/persons/duplicates',
  name: 'persons.duplicates',
  actionName: 'Find Duplicate Persons',
  summary: 'Persons of the same name and birth date, or with the same identity number',
  body: personBody,
  output: z.object({ duplicates }),
});
export const findDuplicateCompanies = endpoint({
  ...finding,
  access: adding,
  path: '/cases/companies/duplicates',
  name: 'companies.duplicates',
  actionName: 'Find Duplicate Companies',
  summary: 'Companies of the same name and day of incorporation, or with the same registration number or LEI',
  body: companyBody,
  output: z.object({ duplicates }),
});
