import type { Entry } from '@tamis/engine';
import { ListFormatError } from '../list-format-error.ts';
import type { ListFile } from '../list-file.ts';
import { located } from '../located.ts';
import { onlyFile } from '../only-file.ts';
import type { ReadRequest } from '../source.ts';
import { childOf, childrenOf, readXmlRecords, textOf } from '../xml.ts';
import type { XmlElement } from '../xml.ts';
import { indexEntries } from './entry-index.ts';
import type { NamedRecord } from './entry-index.ts';
import { mapOfacRecord } from './map.ts';
import type { OfacRecord } from './map.ts';

const format = { root: 'sdnList', records: ['sdnEntry', 'publshInformation', 'publishInformation'] };

/** Streams a list from OFAC's sdn.xml or consolidated.xml. Schema: https://www.treasury.gov/ofac/downloads/sdn.xsd */
export async function* readOfacXml({ source, files }: ReadRequest): AsyncGenerator<Entry> {
  const file = onlyFile(source.title, files);
  const { index } = await indexEntries(file, namedRecords(file));
  let announced: number | undefined;
  let entries = 0;
  for await (const element of readXmlRecords(file, format)) {
    if (element.name !== 'sdnEntry') {
      announced = Number(textOf(element, 'Record_Count')) || undefined;
      continue;
    }
    const record = recordOf(element);
    const at = { file: file.name, line: element.line, record: record.id };
    yield located(at, () => mapOfacRecord(source, record, index));
    entries += 1;
  }
  if (announced !== undefined && announced !== entries) {
    throw new ListFormatError(`announces ${announced} entries and holds ${entries}`, { file: file.name });
  }
}

async function* namedRecords(file: ListFile): AsyncGenerator<NamedRecord> {
  for await (const entry of readXmlRecords(file, { ...format, records: ['sdnEntry'] })) {
    yield { id: textOf(entry, 'uid'), name: nameOf(entry), line: entry.line };
  }
}

function recordOf(element: XmlElement): OfacRecord {
  const id = textOf(element, 'uid');
  const vessel = childOf(element, 'vesselInfo');
  return {
    id,
    name: nameOf(element),
    type: textOf(element, 'sdnType'),
    title: textOf(element, 'title'),
    remarks: textOf(element, 'remarks'),
    programmes: childrenOf(childOf(element, 'programList'), 'program').map(({ text }) => text),
    vessel: {
      callSign: textOf(vessel, 'callSign'),
      type: textOf(vessel, 'vesselType'),
      flag: textOf(vessel, 'vesselFlag'),
      owner: textOf(vessel, 'vesselOwner'),
      tonnage: textOf(vessel, 'tonnage'),
      grossTonnage: textOf(vessel, 'grossRegisteredTonnage'),
    },
    aliases: childrenOf(childOf(element, 'akaList'), 'aka').map((alias) => ({
      type: textOf(alias, 'type'),
      name: nameOf(alias),
      isWeak: textOf(alias, 'category') === 'weak',
    })),
    addresses: childrenOf(childOf(element, 'addressList'), 'address').map((address) => ({
      street: ['address1', 'address2', 'address3']
        .map((part) => textOf(address, part))
        .filter(Boolean)
        .join(', '),
      city: textOf(address, 'city'),
      region: textOf(address, 'stateOrProvince'),
      postcode: textOf(address, 'postalCode'),
      country: textOf(address, 'country'),
    })),
    statements: statementsOf(element),
  };
}

/** 'FAMILY, Given' as in the CSV files. */
function nameOf(element: XmlElement): string {
  return [textOf(element, 'lastName'), textOf(element, 'firstName')].filter(Boolean).join(', ');
}

/** What the XML gives in elements, as the statements that the CSV files print for the same. */
function statementsOf(element: XmlElement): string[] {
  const items = (list: string, item: string, value: string, word: string): string[] =>
    childrenOf(childOf(element, list), item).map((found) => `${word} ${textOf(found, value)}`);
  return [
    ...items('dateOfBirthList', 'dateOfBirthItem', 'dateOfBirth', 'DOB'),
    ...items('placeOfBirthList', 'placeOfBirthItem', 'placeOfBirth', 'POB'),
    ...items('nationalityList', 'nationality', 'country', 'nationality'),
    ...items('citizenshipList', 'citizenship', 'country', 'citizen'),
    ...childrenOf(childOf(element, 'idList'), 'id').map(idStatement),
  ];
}

function idStatement(id: XmlElement): string {
  const country = textOf(id, 'idCountry');
  const issued = textOf(id, 'issueDate');
  const expires = textOf(id, 'expirationDate');
  return [
    textOf(id, 'idType'),
    textOf(id, 'idNumber'),
    country && `(${country})`,
    issued && `issued ${issued}`,
    expires && `expires ${expires}`,
  ]
    .filter(Boolean)
    .join(' ');
}
