import { join, resolve } from 'node:path';
import type { Config } from '../../config.ts';
import { type AnchorFile, createAnchorFile } from './anchor-file.ts';
import { type AuditKeys, createAuditKeys } from './audit-keys.ts';

/** What signs the audit log of an installation, and where that is kept outside the database. */
export interface AuditPlace {
  keys: AuditKeys;
  file: AnchorFile;
}

export function auditPlace(
  config: Pick<Config, 'TAMIS_DATA_DIR' | 'TAMIS_AUDIT_KEY' | 'TAMIS_AUDIT_ANCHORS'>,
): AuditPlace {
  const dataDir = resolve(config.TAMIS_DATA_DIR);
  return {
    keys: createAuditKeys(config.TAMIS_AUDIT_KEY, dataDir),
    file: createAnchorFile(resolve(config.TAMIS_AUDIT_ANCHORS ?? join(dataDir, 'audit-anchors.jsonl'))),
  };
}
