import * as contract from '@tamis/contract/api-keys';
import type { Route } from '../../platform/http/route.ts';
import { merchantRoute } from '../merchants/index.ts';
import { deleteApiKey, revokeApiKey, revokeApiKeyByGet } from './end-api-key.ts';
import { type CountCalls, listApiKeyChanges, listApiKeys, viewApiKey } from './read-api-keys.ts';
import { rotateApiKey } from './rotate-api-key.ts';
import { createApiKey, updateApiKey } from './save-api-key.ts';

export const apiKeyRoutes = (countCalls: CountCalls): Route[] => [
  merchantRoute(contract.findApiKeys, (ctx, input) => listApiKeys({ ...ctx, countCalls }, input)),
  merchantRoute(contract.viewApiKey, viewApiKey),
  merchantRoute(contract.createApiKey, createApiKey),
  merchantRoute(contract.updateApiKey, updateApiKey),
  merchantRoute(contract.rotateApiKey, rotateApiKey),
  merchantRoute(contract.revokeApiKey, revokeApiKey),
  merchantRoute(contract.revokeApiKeyByGet, revokeApiKeyByGet),
  merchantRoute(contract.deleteApiKey, deleteApiKey),
  merchantRoute(contract.apiKeyChanges, listApiKeyChanges),
];
