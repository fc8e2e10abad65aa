import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type CaseDetails, findCaseTimeline } from '@tamis/contract/cases';
import { queryOf } from '../../../api/query.ts';
import { Facts } from '../../../components/detail-page/facts.tsx';
import { usePersonName } from '../../../components/use-person-name.ts';
import { useFormat } from '../../../format/use-format.ts';
import { Card } from '../../../ui/card.tsx';
import { iconProps } from '../../../ui/icon.ts';
import { Tag } from '../../../ui/tags/tag.tsx';
import { RiskCell } from '../case-cells.tsx';
import { clockTexts } from '../clock/texts.ts';
import { OpenRequests } from '../messages/open-requests.tsx';
import { caseTexts } from '../texts.ts';
import classes from './case-page.module.css';
import { entitiesQuery } from './entities-query.ts';
import { EntityName, Roles } from './entity-name.tsx';
import { NotesCard } from './notes-card.tsx';
import { placeOf, useFailureWords, useItemWords } from './open-item.tsx';
import { ScreeningState } from './screening-words.tsx';
import { casePageTexts } from './texts.ts';
import { Acts } from './timeline-tab.tsx';

const LATEST = 6;

/** The case at a glance. */
export function OverviewTab({ shown }: { shown: CaseDetails }) {
  return (
    <div className={classes.overview}>
      <div className={classes.column}>
        <Entities shown={shown} />
        <div className={classes.pair}>
          <Details shown={shown} />
          <Latest shown={shown} />
        </div>
        <NotesCard id={shown.id} />
      </div>
      <div className={classes.column}>
        <Gate shown={shown} />
        {shown.requests.open > 0 && <OpenRequests shown={shown} />}
        <Risk shown={shown} />
        {shown.decisions.length > 0 && <Decisions shown={shown} />}
      </div>
    </div>
  );
}

function Entities({ shown }: { shown: CaseDetails }) {
  const say = casePageTexts.useTexts();
  const entities = useQuery(entitiesQuery(shown.id)).data?.entities ?? [];
  const all = (
    <Link to="/case/details" search={{ id: shown.id, tab: 'entities' }}>
      {say('details')}
    </Link>
  );
  return (
    <Card title={say('entities')} aside={all}>
      {entities.length === 0 ? (
        <p className={classes.padded}>{say('noEntitiesText')}</p>
      ) : (
        <ul className={classes.people}>
          {entities.map((entity) => (
            <li key={entity.entityLinkId}>
              <EntityName entity={entity} />
              <small>
                <Roles roles={entity.roles} /> {entity.country}
              </small>
              <ScreeningState entity={entity} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Gate({ shown }: { shown: CaseDetails }) {
  const say = casePageTexts.useTexts();
  const words = useItemWords();
  const failureWords = useFailureWords();
  const { open, total } = shown.items;
  return (
    <Card title={say('gate')} aside={<small>{say('done', { done: total - open.length, total })}</small>} padded>
      <ul className={classes.gate}>
        {open.length === 0 && (
          <li data-done>
            <IconCircleCheck {...iconProps} aria-hidden="true" /> {say('nothingBlocks')}
          </li>
        )}
        {open.map((item) => (
          <li key={JSON.stringify(item)}>
            <IconCircleDashed {...iconProps} aria-hidden="true" />
            <span>
              <Link {...placeOf(shown, item)}>{words(item)}</Link>
              {item.failure && <small>{failureWords(item.failure)}</small>}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Risk({ shown: { id, risk } }: { shown: CaseDetails }) {
  const say = casePageTexts.useTexts();
  const format = useFormat();
  const personName = usePersonName();
  return (
    <Card title={say('riskTitle')} aside={<RiskCell risk={risk} />} padded>
      {risk.level === null && <p>{say('riskNotSet')}</p>}
      {risk.level !== null && !risk.isOverridden && <p>{say('riskComputed', { count: risk.points ?? 0 })}</p>}
      {risk.setAt !== null && (
        <>
          <p>
            <q>{risk.reason}</q>
          </p>
          <p>
            {say('riskBy', {
              name: personName(risk.setBy),
              at: format.dateTime(risk.setAt),
              until: format.date(risk.until ?? risk.setAt),
            })}
          </p>
        </>
      )}
      {risk.isProvisional && <p>{say('riskProvisional')}</p>}
      <Link to="/case/details" search={{ id, tab: 'risk' }}>
        {say('riskWhy')}
      </Link>
    </Card>
  );
}

function Details({ shown }: { shown: CaseDetails }) {
  const say = casePageTexts.useTexts();
  const ofCases = caseTexts.useTexts();
  const ofClock = clockTexts.useTexts();
  const format = useFormat();
  const monitored = say(shown.type.isMonitored ? 'yes' : 'no');
  return (
    <Card title={say('details')} padded>
      <Facts
        facts={[
          [ofCases('reference'), shown.reference],
          [ofCases('externalId'), shown.externalId],
          [ofCases('priority'), ofCases(shown.priority)],
          [say('checks'), say('checksOfType', { count: shown.type.checkTypes.length, monitored })],
          [ofCases('createdAt'), format.dateTime(shown.createdAt)],
          [ofCases('reason'), shown.reason],
          ...(shown.nextReviewReason === '' ? [] : [[ofClock('movedBecause'), shown.nextReviewReason] as const]),
        ]}
      />
    </Card>
  );
}

function Latest({ shown: { id } }: { shown: CaseDetails }) {
  const say = casePageTexts.useTexts();
  const acts = useQuery(queryOf(findCaseTimeline, { params: { id }, query: { perPage: LATEST } })).data?.acts ?? [];
  const all = (
    <Link to="/case/details" search={{ id, tab: 'timeline' }}>
      {say('timeline')}
    </Link>
  );
  return (
    <Card title={say('latest')} aside={all} padded>
      <Acts acts={acts} />
    </Card>
  );
}

function Decisions({ shown: { decisions } }: { shown: CaseDetails }) {
  const say = casePageTexts.useTexts();
  const format = useFormat();
  const personName = usePersonName();
  return (
    <Card title={say('decisions')} padded>
      <ol className={classes.decisions}>
        {decisions.map(({ id, kind, by, at, reason, digest, isCurrent }) => (
          <li key={id}>
            <span>
              <b>{personName(by)}</b> {say(`kind${kind[0]?.toUpperCase()}${kind.slice(1)}` as 'kindProposed')}{' '}
              {isCurrent === false && <Tag tone="red">{say('voidTag')}</Tag>}
            </span>
            <time dateTime={at}>{format.dateTime(at)}</time>
            {reason !== '' && <q>{reason}</q>}
            <code title={digest}>
              {say('digest')} {digest.slice(0, 16)}…
            </code>
          </li>
        ))}
      </ol>
    </Card>
  );
}
