import * as contract from '@tamis/contract/screening-proofs';
import type { AuditKeys } from '../../platform/audit/anchors/audit-keys.ts';
import { type Route, routesWith } from '../../platform/http/route.ts';
import { merchantRoute } from '../merchants/index.ts';
import { checkSignedFile } from './check-signed-file.ts';
import { downloadProof } from './download-proof.ts';
import { downloadProofs } from './download-proofs.ts';
import { findProofDays, viewProof } from './read-proofs.ts';

export const screeningProofsRoutes = (keys: Pick<AuditKeys, 'all'>): Route[] => [
  merchantRoute(contract.findProofDays, findProofDays),
  merchantRoute(contract.viewProof, viewProof),
  merchantRoute(contract.downloadProof, downloadProof),
  merchantRoute(contract.downloadProofs, downloadProofs),
  routesWith({ keys })(contract.checkSignedFile, checkSignedFile),
];
