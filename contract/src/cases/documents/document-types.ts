/** What a document can be for every merchant, and of whom it is asked. A merchant adds types of its own. */
export const documentTypes = [
  { id: 'passport', name: 'Passport', of: ['person'] },
  { id: 'identity-card', name: 'Identity card', of: ['person'] },
  { id: 'proof-of-address', name: 'Proof of address', of: ['person', 'company'] },
  { id: 'certificate-of-incorporation', name: 'Certificate of incorporation', of: ['company'] },
  { id: 'register-extract', name: 'Register extract', of: ['company'] },
  { id: 'articles', name: 'Articles of association', of: ['company'] },
  { id: 'ownership-chart', name: 'Ownership chart', of: ['company'] },
  { id: 'source-of-funds', name: 'Source of funds', of: ['person', 'company'] },
  { id: 'other', name: 'Other', of: ['person', 'company'] },
] as const;
type DeliveredType = (typeof documentTypes)[number]['id'];

/** The documents that a type of cases can require of each person and each company in it, and what fulfils each. */
export const requirableDocuments = [
  { id: 'person.identity', name: 'Passport or identity card', by: ['passport', 'identity-card'] },
  { id: 'person.passport', name: 'Passport', by: ['passport'] },
  { id: 'person.proof-of-address', name: 'Proof of address', by: ['proof-of-address'] },
  { id: 'person.source-of-funds', name: 'Source of funds', by: ['source-of-funds'] },
  {
    id: 'company.certificate-of-incorporation',
    name: 'Certificate of incorporation',
    by: ['certificate-of-incorporation'],
  },
  { id: 'company.register-extract', name: 'Register extract', by: ['register-extract'] },
  { id: 'company.articles', name: 'Articles of association', by: ['articles'] },
  { id: 'company.ownership-chart', name: 'Ownership chart', by: ['ownership-chart'] },
  { id: 'company.proof-of-address', name: 'Proof of address', by: ['proof-of-address'] },
  { id: 'company.source-of-funds', name: 'Source of funds', by: ['source-of-funds'] },
] as const satisfies readonly { id: string; name: string; by: readonly DeliveredType[] }[];
export type RequirableDocument = (typeof requirableDocuments)[number]['id'];
export const requirableDocumentIds = /* @__PURE__ */ requirableDocuments.map(({ id }) => id) as [
  RequirableDocument,
  ...RequirableDocument[],
];
