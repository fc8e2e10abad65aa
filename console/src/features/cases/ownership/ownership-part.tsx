import { Button } from '@mantine/core';
import { IconAlertTriangle, IconPencil, IconPlus, IconSitemap, IconX } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type Assessment,
  type CaseDetails,
  type CaseEntity,
  updateCaseEntity,
  viewCaseRisk,
} from '@tamis/contract/cases';
import { call } from '../../../api/call.ts';
import { queryOf } from '../../../api/query.ts';
import { ActsTable, RowAct } from '../../../components/table/acts-table.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Card } from '../../../ui/card.tsx';
import { iconProps } from '../../../ui/icon.ts';
import { StatePanel } from '../../../ui/states/state-panel.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import { refreshCases } from '../refresh-cases.ts';
import { OwnershipPicture } from './ownership-picture.tsx';
import classes from './ownership.module.css';
import { ShareDialog } from './share-dialog.tsx';
import { shareText } from './share-text.ts';
import { ownershipTexts } from './texts.ts';
import { useStandingWords } from './use-standing-words.ts';

type Shown = { owner: CaseEntity; ofId: string } | 'new';
interface Props {
  shown: CaseDetails;
  entities: readonly CaseEntity[];
  mayChange: boolean;
}

/** Who owns the companies of a case: as a picture, as a table, and what follows by the 50 % rule. */
export function OwnershipPart({ shown, entities, mayChange }: Props) {
  const say = ownershipTexts.useTexts();
  const computed = useQuery(queryOf(viewCaseRisk, { params: { id: shown.id } })).data?.computed ?? null;
  const [dialog, setDialog] = useState<Shown>();
  const count = entities.reduce((total, { ownership }) => total + ownership.length, 0);
  const hasCompany = entities.some(({ tableReference }) => tableReference === 'companies');
  const add = mayChange && hasCompany && entities.length > 1 && (
    <Button variant="default" leftSection={<IconPlus {...iconProps} />} onClick={() => setDialog('new')}>
      {say('add')}
    </Button>
  );
  return (
    <>
      {count === 0 ? (
        <Card>
          <StatePanel icon={<IconSitemap size={20} stroke={1.75} />} title={say('none')} actions={add}>
            {say(hasCompany ? 'noneText' : 'noCompany')}
          </StatePanel>
        </Card>
      ) : (
        <>
          <RuleBanner entities={entities} computed={computed} />
          <div className={classes.columns}>
            <Card title={say('ownership')} aside={add} padded>
              <p className={classes.legend}>
                <span data-listed>{say('byListed')}</span> <span data-range>{say('range')}</span>
                <span>{say('holdings', { count })}</span>
              </p>
              <OwnershipPicture entities={entities} standings={computed?.ownership.standings ?? []} />
            </Card>
            <div className={classes.column}>
              <Counted entities={entities} computed={computed} />
              <Owners
                caseId={shown.id}
                entities={entities}
                computed={computed}
                mayChange={mayChange}
                onEdit={setDialog}
              />
            </div>
          </div>
        </>
      )}
      {dialog !== undefined && (
        <ShareDialog
          caseId={shown.id}
          entities={entities}
          held={dialog === 'new' ? null : dialog}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  );
}

interface Judged {
  entities: readonly CaseEntity[];
  computed: Assessment | null;
}

function RuleBanner({ entities, computed }: Judged) {
  const say = ownershipTexts.useTexts();
  const customers = new Set(entities.filter(({ roles }) => roles.includes('customer')).map((one) => one.entityLinkId));
  const found = computed?.ownership.standings.find(
    ({ entityLinkId, standing }) => customers.has(entityLinkId) && (standing === 'counts' || standing === 'possible'),
  );
  if (!found) return null;
  const name = entities.find(({ entityLinkId }) => entityLinkId === found.entityLinkId)?.name ?? '';
  const share = shareText(found.from === found.to ? found.from : { from: found.from, to: found.to });
  const isCertain = found.standing === 'counts';
  return (
    <Banner
      tone={isCertain ? 'red' : 'amber'}
      role="status"
      icon={<IconAlertTriangle {...iconProps} />}
      title={say(isCertain ? 'certain' : 'maybe', { name, share })}
    >
      {say(isCertain ? 'certainText' : 'maybeText')}
    </Banner>
  );
}

/** The reasoning, step by step; what was not screened is said with it. */
function Counted({ entities, computed }: Judged) {
  const say = ownershipTexts.useTexts();
  const steps = computed?.ownership.steps ?? [];
  const unscreened = entities.filter(({ searches }) => searches.length === 0).length;
  return (
    <Card title={say('counted')} padded>
      {steps.length > 0 ? (
        <ol className={classes.steps}>
          {steps.map(({ entityLinkId, text }) => (
            <li key={entityLinkId}>
              <bdi>{text}</bdi>
            </li>
          ))}
        </ol>
      ) : (
        <p className={classes.text}>{say(computed ? 'nobodyListed' : 'notKnown')}</p>
      )}
      {unscreened > 0 && <p className={classes.unscreened}>{say('notScreened', { count: unscreened })}</p>}
      <p className={classes.text}>{say('rule')}</p>
    </Card>
  );
}

interface OwnersProps extends Judged {
  caseId: string;
  mayChange: boolean;
  onEdit: (shown: Shown) => void;
}

function Owners({ caseId, entities, computed, mayChange, onEdit }: OwnersProps) {
  const say = ownershipTexts.useTexts();
  const words = useStandingWords();
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: ({ owner, ofId }: { owner: CaseEntity; ofId: string }) =>
      call(updateCaseEntity, {
        params: { id: caseId, entityId: owner.entityLinkId },
        body: {
          roles: owner.roles,
          ownership: owner.ownership.filter(({ ofEntityLinkId }) => ofEntityLinkId !== ofId),
        },
      }),
    onSuccess: () => toast.success(say('removed')),
    onSettled: () => refreshCases(client),
  });
  const nameOf = (id: string): string => entities.find(({ entityLinkId }) => entityLinkId === id)?.name ?? '';
  const standingOf = (id: string) =>
    computed?.ownership.standings.find(({ entityLinkId }) => entityLinkId === id)?.standing;
  const rows = entities.flatMap((owner) =>
    owner.ownership.map(({ ofEntityLinkId, percent }) => ({ owner, ofId: ofEntityLinkId, percent })),
  );
  return (
    <Card title={say('owners')}>
      <ActsTable
        label={say('owners')}
        rows={rows}
        idOf={({ owner, ofId }) => `${owner.entityLinkId} ${ofId}`}
        columns={[
          { title: say('owner'), render: ({ owner }) => <bdi>{owner.name}</bdi> },
          { title: say('of'), render: ({ ofId }) => <bdi>{nameOf(ofId)}</bdi> },
          { title: say('share'), render: ({ percent }) => shareText(percent) },
          {
            title: say('countsAs'),
            render: ({ owner }) => {
              const standing = standingOf(owner.entityLinkId);
              return (
                <span className={classes.standing} data-standing={standing}>
                  {standing ? words(standing) : say('notKnown')}
                </span>
              );
            },
          },
        ]}
        renderActs={(row) => {
          const named = { owner: row.owner.name, of: nameOf(row.ofId) };
          return (
            mayChange && (
              <>
                <RowAct label={say('edit', named)} icon={<IconPencil {...iconProps} />} onClick={() => onEdit(row)} />
                <RowAct
                  label={say('remove', named)}
                  icon={<IconX {...iconProps} />}
                  onClick={() => remove.mutate(row)}
                />
              </>
            )
          );
        }}
      />
    </Card>
  );
}
