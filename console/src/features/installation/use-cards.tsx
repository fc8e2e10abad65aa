import { Facts } from '../../components/detail-page/facts.tsx';
import { fileSize } from '../../format/file-size.ts';
import { useFormat } from '../../format/use-format.ts';
import { Card } from '../../ui/card.tsx';
import type { Installation } from './findings.ts';
import { installationTexts } from './texts.ts';

/** How much there is, of all merchants together. */
export function UseCard({ usage: { merchants, users, searches } }: Pick<Installation, 'usage'>) {
  const say = installationTexts.useTexts();
  const { count } = useFormat();
  return (
    <Card padded title={say('use')}>
      <Facts
        facts={[
          [
            say('merchants'),
            say('merchantsFact', {
              total: count(merchants.total),
              blocked: count(merchants.blocked),
              expired: count(merchants.expired),
            }),
          ],
          [
            say('users'),
            say('usersFact', {
              total: count(users.total),
              invited: count(users.invited),
              blocked: count(users.blocked),
              without: count(users.withoutTwoFactor),
            }),
          ],
          [
            say('searches'),
            say('searchesFact', {
              total: count(searches.total),
              month: count(searches.thisMonth),
              pending: count(searches.pending),
            }),
          ],
          [say('monitored'), count(searches.monitored)],
        ]}
      />
    </Card>
  );
}

/** What runs: for the report of a fault. */
export function VersionsCard({ installation: { versions, process, audit } }: { installation: Installation }) {
  const say = installationTexts.useTexts();
  const format = useFormat();
  const { kind, version, bytes } = versions.database;
  return (
    <Card padded title={say('versions')}>
      <Facts
        facts={[
          [say('tamis'), versions.tamis],
          [say('node'), versions.node],
          [say('engine'), versions.engine],
          [say('databaseKind'), say(kind, { version, size: fileSize(bytes) })],
          [say('schemaOf'), versions.schema],
          [say('started'), format.dateTime(process.startedAt)],
          [say('memory'), fileSize(process.memoryBytes)],
          [say('anchorFile'), audit.anchorFile],
        ]}
      />
    </Card>
  );
}
