import { merchantDetails } from '@tamis/contract/merchants';
import { type Route, route } from '../../platform/http/route.ts';
import { viewNames } from './view-names.ts';

export const merchantRoutes: Route[] = [route(merchantDetails, (ctx) => viewNames(ctx))];
