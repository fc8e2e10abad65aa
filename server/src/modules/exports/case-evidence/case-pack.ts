import type { DocumentFile } from '@tamis/contract/cases';
import { holdsAny } from '@tamis/contract';
import { asOfOneMoment } from '../../../platform/db/as-of-one-moment.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { ForbiddenError } from '../../../platform/errors/app-error.ts';
import type { PdfDocument } from '../../../platform/pdf/pdf-document.ts';
import type { Ctx } from '../../../platform/context.ts';
import { type CaseEvidence, readCaseEvidence, zipNames } from '../../cases/index.ts';
import { readSearchFile } from '../../screening/index.ts';
import type { DocumentMaker } from '../words/document-facts.ts';
import { documentMaker } from '../documents/document-maker.ts';
import { certificateFileName } from '../documents/download-documents.ts';
import { certificateDocument } from '../documents/search-document.ts';

/** A file of a document of the case; one that is quarantined, or removed after its time, is named and left out. */
export interface CaseFileOriginal {
  id: string;
  documentId: string;
  name: string;
  size: number;
  sha256: string;
  /** Where it stands in the pack; null where it is left out. */
  path: string | null;
  /** Why it is left out; null where it is not. */
  leftOut: 'quarantined' | 'removed' | null;
}

/** A certificate that is still to be drawn: its words are a fraction of the search, and of the PDF. */
export interface CaseCertificate {
  searchId: string;
  path: string;
  document: PdfDocument;
}

/** What the pack of a case is made of, all of it as of one moment. */
export interface CasePack {
  evidence: CaseEvidence;
  maker: DocumentMaker;
  originals: readonly CaseFileOriginal[];
  /** A search that is deleted has none. */
  certificates: readonly CaseCertificate[];
}

/** Reads it for whoever may see the case, and its searches. */
export async function readCasePack(trx: Trx, ctx: Pick<Ctx, 'actor' | 'clock'>, caseId: string): Promise<CasePack> {
  await asOfOneMoment(trx);
  const evidence = await readCaseEvidence(trx, ctx, caseId);
  if (!holdsAny(ctx.actor.claims, ['ComplyFind']))
    throw new ForbiddenError(
      'The evidence of a case has its searches in it: it needs the permission to see those, too.',
    );
  const maker = await documentMaker(trx, ctx);
  const certificates: CaseCertificate[] = [];
  for (const searchId of new Set(evidence.searches.map((search) => search.searchId))) {
    const file = await readSearchFile(trx, searchId);
    if (!file) continue;
    const path = `certificates/${certificateFileName(file, maker.at)}`;
    certificates.push({ searchId, path, document: certificateDocument(file, maker) });
  }
  return { evidence, maker, originals: originalsOf(evidence), certificates };
}

function whyLeftOut({ scan, removedAt }: DocumentFile): CaseFileOriginal['leftOut'] {
  if (removedAt !== null) return 'removed';
  return scan === 'quarantined' ? scan : null;
}

function originalsOf({ documents }: CaseEvidence): CaseFileOriginal[] {
  const files = documents.flatMap((document) =>
    document.files.map((file) => ({ ...file, documentId: document.id, type: document.typeName })),
  );
  const given = files.filter((file) => whyLeftOut(file) === null);
  const names = zipNames(given);
  const pathOf = new Map(given.map(({ id }, index) => [id, `documents/${names[index] ?? id}`]));
  return files.map((file) => {
    const { id, documentId, name, size, sha256 } = file;
    return { id, documentId, name, size, sha256, path: pathOf.get(id) ?? null, leftOut: whyLeftOut(file) };
  });
}
