import type { BodyInputOf } from '@tamis/contract/calls/endpoint';
import type { Company, createCompany, createPerson, Person } from '@tamis/contract/cases';

export const noPerson = {
  firstName: '',
  middleName: '',
  surname: '',
  otherNames: '',
  dob: '',
  nationalities: [] as string[],
  country: '',
  address: '',
  idKind: '',
  idNumber: '',
  idCountry: '',
  email: '',
  phone: '',
};
export const noCompany = {
  name: '',
  tradeNames: '',
  registrationNumber: '',
  lei: '',
  country: '',
  legalForm: '',
  incorporatedOn: '',
  address: '',
  website: '',
  industry: '',
};
export type PersonValues = typeof noPerson;
export type CompanyValues = typeof noCompany;

export function personValues(person: Person): PersonValues {
  const [first] = person.idNumbers;
  const { firstName, middleName, surname, dob, nationalities, country, address, email, phone } = person;
  return {
    firstName,
    middleName,
    surname,
    dob,
    nationalities,
    country,
    address,
    email,
    phone,
    otherNames: person.otherNames.join(', '),
    idKind: first?.kind ?? '',
    idNumber: first?.number ?? '',
    idCountry: first?.country ?? '',
  };
}

export function companyValues(company: Company): CompanyValues {
  const { id: _id, version: _version, createdAt: _createdAt, updatedAt: _updatedAt, tradeNames, ...values } = company;
  return { ...values, tradeNames: tradeNames.join(', ') };
}

const list = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** What is sent of a person; what the form does not show stays as it was. */
export function personBody(
  { otherNames, idKind, idNumber, idCountry, ...fields }: PersonValues,
  was?: Person,
): BodyInputOf<typeof createPerson> {
  const [first, ...others] = was?.idNumbers ?? [];
  const hasNumber = idKind.trim() !== '' || idNumber.trim() !== '';
  const number = { kind: idKind, number: idNumber, country: idCountry, expires: first?.expires ?? '' };
  return {
    ...fields,
    otherNames: list(otherNames),
    idNumbers: [...(hasNumber ? [number] : []), ...others],
    title: was?.title ?? '',
    gender: was?.gender ?? '',
    pepDeclared: was?.pepDeclared ?? false,
  };
}

export const companyBody = ({ tradeNames, ...fields }: CompanyValues): BodyInputOf<typeof createCompany> => ({
  ...fields,
  tradeNames: list(tradeNames),
});
