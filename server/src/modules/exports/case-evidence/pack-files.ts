import { writePdf } from '../../../platform/pdf/write-pdfs.ts';
import type { DocumentFiles } from '../../cases/index.ts';
import { jsonFile } from '../pack/seal-pack.ts';
import type { PackFile } from '../pack/stream-pack.ts';
import { caseSummary } from './case-summary.ts';
import type { CasePack } from './case-pack.ts';
import { CASE_README } from './readme.ts';
import { timelineCsv } from './timeline-csv.ts';

/** The files of the pack of a case, of which each is made or opened when its turn has come. */
export function packFiles(pack: CasePack, merchantId: string, files: Pick<DocumentFiles, 'open'>): PackFile[] {
  const { evidence, maker } = pack;
  return [
    made('README.txt', () => Buffer.from(CASE_README)),
    made('summary.pdf', () => writePdf(caseSummary(pack))),
    json('case.json', { ...evidence.details, digest: evidence.digest }),
    json('parties.json', evidence.entities),
    json('risk.json', evidence.risk),
    json('decisions.json', evidence.decisions),
    json('documents.json', documentsOf(pack)),
    json('searches.json', searchesOf(pack)),
    json('notes.json', evidence.notes),
    made('timeline.csv', () => Buffer.from(timelineCsv(evidence, maker))),
    ...originalFiles(pack, merchantId, files),
    ...pack.certificates.map(({ path, document }) => made(path, () => writePdf(document))),
  ];
}

const made = (name: string, make: () => Buffer | Promise<Buffer>): PackFile => ({
  name,
  async *open() {
    yield await make();
  },
});

const json = (name: string, value: unknown): PackFile => made(name, () => jsonFile(name, value).bytes);

/** As they came: one that is not what was kept breaks the pack off. */
const originalFiles = (
  { originals, evidence: { storedAs } }: CasePack,
  merchantId: string,
  files: Pick<DocumentFiles, 'open'>,
): PackFile[] =>
  originals.flatMap(({ id, path, size, sha256 }) =>
    path === null
      ? []
      : [{ name: path, size, sha256, open: () => files.open(merchantId, { id, storedAs: storedAs.get(id) ?? '' }) }],
  );

const whyLeftOut = {
  quarantined: 'It is quarantined: the virus scanner gave no answer for it.',
  removed: 'It is removed: the time for which it was kept is over, or an owner asked for it.',
};

function documentsOf({ evidence: { documents }, originals }: CasePack) {
  const originalOf = new Map(originals.map((original) => [original.id, original]));
  return documents.map((document) => ({
    ...document,
    files: document.files.map((file) => {
      const { path = null, leftOut = null } = originalOf.get(file.id) ?? {};
      return { ...file, path, leftOut: leftOut && whyLeftOut[leftOut] };
    }),
  }));
}

function searchesOf({ evidence: { searches, entities }, certificates }: CasePack) {
  const pathOf = new Map(certificates.map(({ searchId, path }) => [searchId, path]));
  const of = new Map(entities.map((entity) => [entity.entityLinkId, entity]));
  return searches.map(({ searchId, entityLinkId, isLinked, linkedBy, linkedAt }) => ({
    id: searchId,
    entityLinkId,
    for: of.get(entityLinkId)?.name ?? '',
    isLinked,
    linkedBy,
    linkedAt,
    certificate: pathOf.get(searchId) ?? null,
    isDeleted: !pathOf.has(searchId),
    state: of.get(entityLinkId)?.searches.find(({ id }) => id === searchId) ?? null,
  }));
}
