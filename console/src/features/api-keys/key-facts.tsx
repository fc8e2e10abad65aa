import { Link } from '@tanstack/react-router';
import type { ApiKey } from '@tamis/contract/api-keys';
import { Facts } from '../../components/detail-page/facts.tsx';
import { sharedTexts } from '../../components/texts.ts';
import { usePersonName } from '../../components/use-person-name.ts';
import { useFormat } from '../../format/use-format.ts';
import { Card } from '../../ui/card.tsx';
import { CopyableId } from '../../ui/ids/copyable-id.tsx';
import { Tag } from '../../ui/tags/tag.tsx';
import classes from './api-keys.module.css';
import { KeyEnds } from './key-status.tsx';
import { apiKeyTexts } from './texts.ts';

/** What a key is set to. */
export function SettingsFacts({ apiKey }: { apiKey: ApiKey }) {
  const say = apiKeyTexts.useTexts();
  const format = useFormat();
  const personName = usePersonName();
  const { ownerId, scopes, networks, rateLimit, expiresAt } = apiKey;
  return (
    <Facts
      facts={[
        [say('owner'), personName(ownerId)],
        [say('scopes'), <Scopes key="scopes" scopes={scopes} />],
        [
          say('networks'),
          networks.length === 0 ? (
            say('anywhere')
          ) : (
            <span key="networks" className={classes.mono}>
              {networks.join(', ')}
            </span>
          ),
        ],
        [say('limit'), say('callsAMinute', { count: rateLimit.perMinute })],
        [say('expires'), format.dateTime(expiresAt)],
      ]}
    />
  );
}

const Scopes = ({ scopes }: { scopes: readonly string[] }) => (
  <span className={classes.scopes}>
    {scopes.map((scope) => (
      <Tag key={scope} outline>
        <code>{scope}</code>
      </Tag>
    ))}
  </span>
);

/** What became of a key. */
export function HistoryFacts({ apiKey }: { apiKey: ApiKey }) {
  const say = apiKeyTexts.useTexts();
  const format = useFormat();
  const personName = usePersonName();
  const { id, createdAt, createdBy, lastUsedAt, lastUsedFrom, revokedAt, revokedBy, reason, rotatedTo } = apiKey;
  const labels = { copy: sharedTexts.say('copyId'), copied: sharedTexts.say('copied') };
  const rotated = rotatedTo !== null && (
    <Link key="rotated" to="/iapi/apikeydetails" search={{ id: rotatedTo }}>
      {say('rotatedToLink')}
    </Link>
  );
  return (
    <Facts
      facts={[
        [say('key'), <KeyEnds key="key" apiKey={apiKey} />],
        [say('createdAt'), format.dateTime(createdAt)],
        [say('createdBy'), personName(createdBy)],
        [
          say('lastUsed'),
          lastUsedAt === null
            ? say('never')
            : say('lastUsedFrom', { at: format.dateTime(lastUsedAt), from: lastUsedFrom ?? '' }),
        ],
        ...(rotated ? [[say('rotatedTo'), rotated] as const] : []),
        ...(revokedAt === null
          ? []
          : ([
              [say('revokedAt'), say('revokedBy', { at: format.dateTime(revokedAt), name: personName(revokedBy) })],
              [say('reason'), reason],
            ] as const)),
        [say('id'), <CopyableId key="id" id={id} labels={labels} />],
      ]}
    />
  );
}

/** What no key may do, whatever its scopes, and where its work is found. */
export function KeyNotes() {
  const say = apiKeyTexts.useTexts();
  return (
    <>
      <Card padded title={say('neverTitle')}>
        <ul className={classes.never}>
          {(['sign-in', 'two-factor', 'beyond'] as const).map((what) => (
            <li key={what}>{say(`never.${what}`)}</li>
          ))}
        </ul>
      </Card>
      <Card padded title={say('foundTitle')}>
        <p className={classes.text}>{say('foundText')}</p>
      </Card>
    </>
  );
}
