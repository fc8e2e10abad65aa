import { holding } from '../calls/endpoint.ts';
import { idParams, ofMerchant } from '../calls/shared.ts';

export const tag = 'Users';
export const seeing = holding('UserFind', 'UserAdd');
export const managing = holding('UserAdd');

export const BULK_USERS_MAX = 250;

export const aboutUser = { tag, params: idParams, query: ofMerchant, access: managing, writes: true } as const;
