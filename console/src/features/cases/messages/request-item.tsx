import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { CaseRequest } from '@tamis/contract/cases';
import { usePersonName } from '../../../components/use-person-name.ts';
import { useFormat } from '../../../format/use-format.ts';
import classes from './messages.module.css';
import { RequestState } from './request-state.tsx';
import { messageTexts } from './texts.ts';
import { useRequestWords } from './use-request-words.ts';

interface ItemProps {
  request: CaseRequest;
  mayChange: boolean;
  onAnswer: () => void;
  onWithdraw: () => void;
}

export function RequestItem({ request, mayChange, onAnswer, onWithdraw }: ItemProps) {
  const say = messageTexts.useTexts();
  const words = useRequestWords();
  const wanted = words(request);
  return (
    <li>
      <div className={classes.head}>
        <b>
          <bdi>{wanted}</bdi>
        </b>
        <RequestState request={request} />
      </div>
      <p className={classes.words}>
        <bdi>{request.text}</bdi>
      </p>
      <Asked request={request} />
      {request.state !== 'open' && <Closed request={request} />}
      {request.state === 'open' && mayChange && (
        <div className={classes.acts}>
          <Button size="xs" variant="default" aria-label={say('answerOf', { wanted })} onClick={onAnswer}>
            {say('answer')}
          </Button>
          <Button size="xs" variant="subtle" aria-label={say('withdrawOf', { wanted })} onClick={onWithdraw}>
            {say('withdraw')}
          </Button>
        </div>
      )}
    </li>
  );
}

/** Of whom, by when, by whom. */
function Asked({ request: { colleagueId, dueOn, askedBy, askedAt } }: { request: CaseRequest }) {
  const say = messageTexts.useTexts();
  const format = useFormat();
  const personName = usePersonName();
  const words = { due: format.date(dueOn), by: personName(askedBy), at: format.dateTime(askedAt) };
  return (
    <small>
      {colleagueId === null
        ? say('askedCustomer', words)
        : say('askedColleague', { ...words, name: personName(colleagueId) })}
    </small>
  );
}

/** With what it was answered, or why it was withdrawn. */
function Closed({ request }: { request: CaseRequest }) {
  const say = messageTexts.useTexts();
  const format = useFormat();
  const personName = usePersonName();
  const { caseId, state, answer, answerDocumentId, closedBy, closedAt } = request;
  if (closedAt === null) return null;
  const words = { by: personName(closedBy), at: format.dateTime(closedAt) };
  return (
    <>
      <small>{state === 'answered' ? say('answeredBy', words) : say('withdrawnBy', words)}</small>
      {answer !== '' && (
        <p className={classes.words}>
          <q>{answer}</q>
        </p>
      )}
      {answerDocumentId !== null && (
        <Link to="/case/details" search={{ id: caseId, tab: 'documents', document: answerDocumentId }}>
          {say('toDocument')}
        </Link>
      )}
    </>
  );
}
