import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Hit, joinAgain, type JoinedHit } from '@tamis/contract/screening';
import { call } from '../../../../api/call.ts';
import { scoreText } from '../../../explanation/score-text.ts';
import { showError } from '../../../show-error.ts';
import { usePersonName } from '../../../use-person-name.ts';
import { useFormat } from '../../../../format/use-format.ts';
import { Tag } from '../../../../ui/tags/tag.tsx';
import { toast } from '../../../../ui/toast/toast.tsx';
import { refreshAfterAct } from '../../search-data/refresh-searches.ts';
import { resultsTexts } from '../../texts.ts';
import { joinedTexts } from './joined-texts.ts';
import { joinedTitle, joinSentence } from './joined-words.ts';
import classes from './joined-part.module.css';
import { TakeApartDialog } from './take-apart-dialog.tsx';

/** Scores are shown from ten-thousandths, as explanations count them. */
const FULL_POINTS = 10_000;

export interface JoinedPartProps {
  searchId: string;
  hit: Hit;
  /** Shows the hit at a position; undefined where the list of hits is not beside it. */
  onShow?: ((position: number) => void) | undefined;
  /** Whether this user may say now that entries are not one. */
  mayChange?: boolean;
}

/** The hits of other lists that are the same as this one, what joins them, and what somebody took apart. */
export function JoinedPart(props: JoinedPartProps) {
  return (
    <>
      <Joined {...props} />
      <TakenApart {...props} />
    </>
  );
}

function Joined({ searchId, hit, onShow, mayChange = false }: JoinedPartProps) {
  const say = joinedTexts.useTexts();
  const format = useFormat();
  const [isTakingApart, setTakingApart] = useState(false);
  const { joined } = hit;
  if (!joined) return null;
  return (
    <section className={classes.part}>
      <div className={classes.head}>
        <h3>{joinedTitle(hit, joined, say)}</h3>
        {mayChange && (
          <Button variant="subtle" size="xs" onClick={() => setTakingApart(true)}>
            {say('takeApart')}
          </Button>
        )}
      </div>
      <ul className={classes.why}>
        {joined.joins.map((join) => (
          <li key={`${join.first} ${join.second}`}>{joinSentence(join, joined, format, say)}</li>
        ))}
      </ul>
      <ul className={classes.members} aria-label={say('members')}>
        {joined.members.map((member) => (
          <li key={member.entityId} data-current={member.entityId === hit.doc.id}>
            <Member member={member} isCurrent={member.entityId === hit.doc.id} onShow={onShow} />
          </li>
        ))}
      </ul>
      <p className={classes.aside}>{say('once')}</p>
      {isTakingApart && (
        <TakeApartDialog searchId={searchId} hit={hit} joined={joined} onClose={() => setTakingApart(false)} />
      )}
    </section>
  );
}

interface MemberProps extends Pick<JoinedPartProps, 'onShow'> {
  member: JoinedHit;
  isCurrent: boolean;
}

function Member({ member, isCurrent, onShow }: MemberProps) {
  const say = joinedTexts.useTexts();
  const sayResults = resultsTexts.useTexts();
  const { reference, name, score, index, match_status: status } = member;
  return (
    <>
      {onShow && !isCurrent ? (
        <button
          type="button"
          className={classes.reference}
          title={say('show', { reference })}
          onClick={() => onShow(index)}
        >
          {reference}
        </button>
      ) : (
        <code className={classes.reference}>{reference}</code>
      )}
      <bdi className={classes.name} dir="auto">
        {name}
      </bdi>
      <b>{scoreText(Math.round(score * FULL_POINTS))}</b>
      <span className={classes.status}>
        {member.isNew && <Tag tone="blue">{say('isNew')}</Tag>}
        {member.isReopened && <Tag tone="amber">{say('isReopened')}</Tag>}
        {!member.isNew && !member.isReopened && sayResults(`hitStatus.${status}`)}
      </span>
    </>
  );
}

function TakenApart({ searchId, hit, mayChange = false }: JoinedPartProps) {
  const say = joinedTexts.useTexts();
  const format = useFormat();
  const personName = usePersonName();
  const client = useQueryClient();
  if (hit.taken_apart.length === 0) return null;
  const join = async (): Promise<void> => {
    try {
      await call(joinAgain, { body: { id: searchId, entityId: hit.doc.id } });
      toast.success(say('joinAgainDone', { reference: hit.doc.reference }));
    } catch (error) {
      showError(error, say('takeApartFailed'));
    }
    await refreshAfterAct(client);
  };
  return (
    <section className={classes.part}>
      <ul className={classes.why}>
        {hit.taken_apart.map(({ entityId, reference, reason, by }) => (
          <li key={entityId}>
            <b>{say('apart', { reference })}</b>{' '}
            <span className={classes.aside}>
              {say('apartBy', { name: personName(by.actorId), moment: format.dateTime(by.timestamp) })}
            </span>
            <div dir="auto">{reason}</div>
          </li>
        ))}
      </ul>
      {mayChange && (
        <div>
          <Button variant="default" size="xs" onClick={() => void join()}>
            {say('joinAgain')}
          </Button>
        </div>
      )}
    </section>
  );
}
