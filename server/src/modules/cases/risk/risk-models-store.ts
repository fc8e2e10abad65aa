import { DELIVERED_RISK_MODEL, deliveredRiskRules, type RiskRules } from '@tamis/contract/cases';
import type { Trx } from '../../../platform/db/database.ts';
import type { PassedPublication } from '../../screening/index.ts';

export interface ModelInUse {
  version: number;
  rules: RiskRules;
}

export interface ReplaySummary {
  replayed: number;
  total: number;
  changed: number;
}

export interface ModelReplay {
  id: string;
  baseVersion: number;
  rules: RiskRules;
  summary: ReplaySummary;
  createdBy: string;
  createdAt: Date;
}

export interface PublishedModel extends ModelInUse {
  reason: string;
  replayId: string;
  publishedBy: string;
  /** Null where no second person was needed. */
  approvedBy: string | null;
  impersonatorId: string | null;
  publishedAt: Date;
}

/** What the merchant of the transaction published last; what is delivered while nothing is. */
export async function findModelInUse(trx: Trx): Promise<ModelInUse> {
  const row = await trx
    .selectFrom('risk_models')
    .select(['version', 'rules'])
    .$castTo<ModelInUse>()
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? { version: DELIVERED_RISK_MODEL, rules: deliveredRiskRules };
}

/** All that were published, newest first, with what their replays counted. */
export const findPublishedModels = (trx: Trx): Promise<(PublishedModel & { summary: ReplaySummary })[]> =>
  trx
    .selectFrom('risk_models as model')
    .innerJoin('risk_replays as replay', 'replay.id', 'model.replay_id')
    .select([
      'model.version',
      'model.rules',
      'model.reason',
      'model.replay_id as replayId',
      'model.published_by as publishedBy',
      'model.approved_by as approvedBy',
      'model.impersonator_id as impersonatorId',
      'model.published_at as publishedAt',
      'replay.summary',
    ])
    .$castTo<PublishedModel & { summary: ReplaySummary }>()
    .orderBy('model.version', 'desc')
    .execute();

/** Keeps what the approval rules let be published. */
export async function insertModel(
  { trx }: PassedPublication,
  merchantId: string,
  model: PublishedModel,
): Promise<void> {
  await trx
    .insertInto('risk_models')
    .values({
      merchant_id: merchantId,
      version: model.version,
      rules: JSON.stringify(model.rules),
      reason: model.reason,
      replay_id: model.replayId,
      published_by: model.publishedBy,
      approved_by: model.approvedBy,
      impersonator_id: model.impersonatorId,
      published_at: model.publishedAt,
    })
    .execute();
}

export async function insertReplay(trx: Trx, merchantId: string, replay: ModelReplay): Promise<void> {
  await trx
    .insertInto('risk_replays')
    .values({
      id: replay.id,
      merchant_id: merchantId,
      base_version: replay.baseVersion,
      rules: JSON.stringify(replay.rules),
      summary: JSON.stringify(replay.summary),
      created_by: replay.createdBy,
      created_at: replay.createdAt,
    })
    .execute();
}

export const findReplay = (trx: Trx, id: string): Promise<ModelReplay | undefined> =>
  trx
    .selectFrom('risk_replays')
    .select([
      'id',
      'base_version as baseVersion',
      'rules',
      'summary',
      'created_by as createdBy',
      'created_at as createdAt',
    ])
    .$castTo<ModelReplay>()
    .where('id', '=', id)
    .executeTakeFirst();
