import * as contract from '@tamis/contract/screening-proofs';
import type { Route } from '../../platform/http/route.ts';
import { merchantRoute } from '../merchants/index.ts';
import { downloadProof } from './download-proof.ts';
import { findProofDays, viewProof } from './read-proofs.ts';

export const screeningProofsRoutes: Route[] = [
  merchantRoute(contract.findProofDays, findProofDays),
  merchantRoute(contract.viewProof, viewProof),
  merchantRoute(contract.downloadProof, downloadProof),
];
