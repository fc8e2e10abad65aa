import { useQuery } from '@tanstack/react-query';
import { findRiskModels, type RiskModel, viewRiskModel } from '@tamis/contract/cases';
import { queryOf } from '../../../../api/query.ts';
import { StandingProposal } from '../../../../components/publication/standing-proposal.tsx';
import { usePublishing } from '../../../../components/publication/use-publishing.ts';
import { QueryError } from '../../../../components/query-error.tsx';
import { ActsTable } from '../../../../components/table/acts-table.tsx';
import { usePersonName } from '../../../../components/use-person-name.ts';
import { useFormat } from '../../../../format/use-format.ts';
import { Button } from '@mantine/core';
import { Card } from '../../../../ui/card.tsx';
import { LoadingBlock } from '../../../../ui/states/loading-block.tsx';
import { Tag } from '../../../../ui/tags/tag.tsx';
import { Figures } from './figures.tsx';
import { ReplayPart } from './replay-part.tsx';
import classes from './risk-model.module.css';
import { riskModelTexts } from './texts.ts';
import { type RiskDraft, useRiskDraft } from './use-risk-draft.ts';

/** What the risk of cases is computed by: a draft of it, its replay, and every version. */
export function RiskModelCard() {
  const say = riskModelTexts.useTexts();
  const query = useQuery(queryOf(viewRiskModel));
  return (
    <Card title={say('title')} aside={query.data && <Tag>{say('version', { version: query.data.version })}</Tag>}>
      <p className={classes.text}>{say('text')}</p>
      {query.isError && <QueryError error={query.error} title={say('failed')} onRetry={() => void query.refetch()} />}
      {query.isPending && <LoadingBlock label={say('title')} />}
      {query.data && <Model model={query.data} />}
    </Card>
  );
}

function Model({ model }: { model: RiskModel }) {
  const say = riskModelTexts.useTexts();
  const draft = useRiskDraft(model);
  const { proposal } = usePublishing('publish-risk-model');
  return (
    <>
      {model.published === null && <p className={classes.text}>{say('figures')}</p>}
      {proposal && (
        <div className={classes.standing}>
          <StandingProposal act="publish-risk-model" proposal={proposal} />
        </div>
      )}
      <Figures draft={draft} />
      <ReplayPart draft={draft} model={model} />
      <Versions model={model} draft={draft} />
    </>
  );
}

function Versions({ model, draft }: { model: RiskModel; draft: RiskDraft }) {
  const say = riskModelTexts.useTexts();
  const format = useFormat();
  const personName = usePersonName();
  const whoPublished = ({ by, approvedBy }: NonNullable<RiskModel['published']>): string =>
    approvedBy === null ? personName(by) : say('byTwo', { by: personName(by), approver: personName(approvedBy) });
  const versions = useQuery(queryOf(findRiskModels)).data?.versions ?? [];
  return (
    <section>
      <h3 className={classes.heading}>{say('versions')}</h3>
      <ActsTable
        label={say('versions')}
        rows={versions}
        idOf={({ version }) => String(version)}
        columns={[
          {
            title: say('version', { version: '' }).trim(),
            render: ({ version }) => (
              <>
                {version} {version === model.version && <Tag tone="green">{say('inUse')}</Tag>}
              </>
            ),
          },
          { title: say('at'), render: ({ published }) => (published ? format.dateTime(published.at) : '–') },
          { title: say('by'), render: ({ published }) => (published ? whoPublished(published) : '–') },
          {
            title: say('reason'),
            render: ({ published }) =>
              published ? (
                <span title={say('replayCounted', { replayed: published.replayed, changed: published.changed })}>
                  <bdi>{published.reason}</bdi>
                </span>
              ) : (
                say('delivered')
              ),
          },
        ]}
        renderActs={({ version, rules }) =>
          version !== model.version && (
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={say('takeOf', { version })}
              onClick={() => draft.change(rules)}
            >
              {say('take')}
            </Button>
          )
        }
      />
    </section>
  );
}
