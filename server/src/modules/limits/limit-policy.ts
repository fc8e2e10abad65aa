import { LIMIT_NOTICES, type LimitKey } from '@tamis/contract/merchants/management';
import { errorCodes } from '@tamis/contract/calls/envelope';
import { ConflictError } from '../../platform/errors/app-error.ts';

const count = (number: number): string => number.toLocaleString('en');
const some = (number: number, one: string, many: string): string => `${count(number)} ${number === 1 ? one : many}`;
const more = (wanted: number): string =>
  wanted === 1 ? 'One more does not fit.' : `${count(wanted)} more do not fit.`;

/** What is limited, and what is said when there is no room. */
const words: Readonly<
  Record<LimitKey, { of: string; refusal: (most: number, used: number, wanted: number) => string }>
> = {
  users: {
    of: 'users',
    refusal: (most, used, wanted) =>
      `Your organisation can have ${some(most, 'user', 'users')} and has ${count(used)}. ${more(wanted)}`,
  },
  searches: {
    of: 'searches a month',
    refusal: (most, used, wanted) =>
      `Your organisation can make ${some(most, 'search', 'searches')} a month and has made ${count(used)}. ${more(wanted)}`,
  },
  monitored: {
    of: 'monitored searches',
    refusal: (most, used, wanted) =>
      `Your organisation can monitor ${some(most, 'search', 'searches')} and monitors ${count(used)}. ${more(wanted)}`,
  },
  keys: {
    of: 'API keys',
    refusal: (most, used, wanted) =>
      `Your organisation can have ${some(most, 'API key', 'API keys')} and has ${count(used)}. ${more(wanted)}`,
  },
};

export const limitReached = (kind: LimitKey, most: number, used: number, wanted: number): ConflictError =>
  new ConflictError(words[kind].refusal(most, used, wanted), { code: errorCodes.limitReached });

/** The greatest of the parts of a limit that the owners are told of, in percent, that is reached; 0 for none. */
export function noticeAt(used: number, most: number): number {
  return LIMIT_NOTICES.filter((percent) => used * 100 >= most * percent).at(-1) ?? 0;
}

const atLimit: Readonly<Record<LimitKey, string>> = {
  users: 'Nobody can be invited until somebody is deleted or the limit is raised.',
  searches: 'No search can be made until next month, or until the limit is raised. Monitoring goes on.',
  keys: 'No key can be made until one is revoked or ends, or the limit is raised.',
  monitored: 'New searches are made without monitoring until others are taken out of it, or the limit is raised.',
};

/** What the owners are told. */
export function limitNotice(kind: LimitKey, used: number, most: number, percent: number) {
  const { of } = words[kind];
  return {
    title: percent === 100 ? `The limit of ${of} is reached` : `${percent} % of the ${of} are used`,
    content: `Your organisation uses ${count(used)} of ${count(most)} ${of}.${percent === 100 ? ` ${atLimit[kind]}` : ''}`,
  };
}
