import type { Endpoint } from './endpoint.ts';

/** Parts of the product that Root switches on and off for a merchant. Whoever builds a further one adds its key here. */
export const moduleKeys = ['nameScreening', 'batch', 'monitoring', 'cases', 'api', 'webhooks', 'reports'] as const;
export type ModuleKey = (typeof moduleKeys)[number];

/** What a refused caller is told, whoever it is. */
export const SWITCHED_OFF = 'This part is not switched on for your organisation.';

/** What a module is nothing without: off with it. */
const within: Partial<Record<ModuleKey, ModuleKey>> = { batch: 'nameScreening', monitoring: 'nameScreening' };

/** The endpoints of each module, by their tag. */
const byTag: Readonly<Record<string, ModuleKey>> = {
  'Name screening': 'nameScreening',
  'Review queue': 'nameScreening',
  Approvals: 'nameScreening',
  Exports: 'nameScreening',
  Batches: 'batch',
  Cases: 'cases',
  'API keys': 'api',
  Webhooks: 'webhooks',
  Reports: 'reports',
};

/** Those that need a further module than the rest of their tag. */
const byName: Readonly<Record<string, ModuleKey>> = {
  'searches.monitor': 'monitoring',
  'cases.search-entity': 'nameScreening',
  'searches.monitor-batch': 'monitoring',
  'notifications.list-ca-updates': 'monitoring',
};

/** The modules without which an endpoint answers nobody; none for what every merchant has. */
export const modulesOf = ({ name, tag }: Pick<Endpoint, 'name' | 'tag'>): ModuleKey[] =>
  [byTag[tag], byName[name]].filter((module) => module !== undefined);

/** Whether a module works, where these are switched off. */
export const isModuleOn = (switchedOff: readonly ModuleKey[], key: ModuleKey): boolean =>
  ![key, within[key]].some((one) => one !== undefined && switchedOff.includes(one));
