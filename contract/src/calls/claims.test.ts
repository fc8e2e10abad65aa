import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Claim, claims, holdsAny } from './claims.ts';

/** As 1-console 6 lists them. */
const specified =
  'All, Root, Agent, Report, BusinessSearch, BusinessFind, ComplySearch, ComplyFind, ComplyStatusUpdate, ComplyWhiteListUpdate, ComplyUpdateMonitor, ComplyNotesUpdate, ComplyDelete, UserAdd, UserFind, RoleAdd, RoleFind, RoleDelete, CaseFind, CaseAdd, CaseUpdate, CreateAPIToken, FindAPITokens, RevokeAPIToken, DeleteAPIToken, UpdateAPIToken, ViewLogs, FindWebhooks, CreateWebhook, UpdateWebhook, CFMView, RiskLevelDelete/Update/Find/Add, GlobalSettingsFind/Update, CheckFind/Add/Delete, GlobalDocumentsFind/Add, CaseFaceMatchFind, UserGroupFind/View/Add/Update/Delete, CFMMessageAdd, ArchiveRequestsFind, ArchiveTakeSnapshot, TriggerFind/Add/Update/Delete, TemplateFind/Update, Agents';

/** 'CheckFind/Add' names two. */
const unfold = (words: string): string[] => {
  const [first = '', ...verbs] = words.split('/');
  const subject = first.replace(/[A-Z][a-z]+$/, '');
  return [first, ...verbs.map((verb) => subject + verb)];
};

it('there are the claims that the specification names, and no others', () => {
  expect([...claims].sort()).toEqual(specified.split(', ').flatMap(unfold).sort());
});

const some: fc.Arbitrary<Claim[]> = fc.uniqueArray(
  fc.constantFrom(...claims.filter((claim) => claim !== 'Root' && claim !== 'All')),
);

describe('a check for any of some claims', () => {
  it('is passed by Root always, and by All unless it is for Root alone', () => {
    fc.assert(
      fc.property(some, (wanted) => {
        expect(holdsAny(['Root'], wanted)).toBe(true);
        expect(holdsAny(['All'], wanted)).toBe(wanted.length > 0);
        expect(holdsAny(['All'], [...wanted, 'Root'])).toBe(wanted.length > 0);
      }),
    );
  });

  it('is passed by others who hold one of them', () => {
    fc.assert(
      fc.property(
        some,
        some,
        (held, wanted) => holdsAny(held, wanted) === wanted.some((claim) => held.includes(claim)),
      ),
    );
  });
});
