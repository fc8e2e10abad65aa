/** Who publishes the list, as people say it before a record id. */
const PUBLISHERS: Readonly<Record<string, string>> = {
  'us-ofac-sdn': 'OFAC',
  'us-ofac-cons': 'OFAC',
  'un-sc': 'UN',
  'eu-fsf': 'EU',
  'uk-fcdo': 'UK',
  'uk-ofsi': 'OFSI',
  house: 'Custom',
  demo: 'Demo',
};

/** What a person calls an entry, e.g. 'OFAC 22790'; ids that name their publisher themselves stand alone. */
export function entryReference(source: string, recordId: string): string {
  const publisher = PUBLISHERS[source];
  return publisher ? `${publisher} ${recordId}` : recordId;
}

/** The same of an entity id, `<source>:<record id>`. */
export function entityReference(entityId: string): string {
  const end = entityId.indexOf(':');
  return end === -1 ? entityId : entryReference(entityId.slice(0, end), entityId.slice(end + 1));
}
