import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type CaseDetails, findCaseRequests } from '@tamis/contract/cases';
import { queryOf } from '../../../api/query.ts';
import { useFormat } from '../../../format/use-format.ts';
import { Card } from '../../../ui/card.tsx';
import { Tag } from '../../../ui/tags/tag.tsx';
import classes from './messages.module.css';
import { RequestState } from './request-state.tsx';
import { messageTexts } from './texts.ts';
import { useRequestWords } from './use-request-words.ts';

const SHOWN = 5;

/** What waits for an answer, on the overview; nothing of it bars an approval. */
export function OpenRequests({ shown: { id, requests } }: { shown: CaseDetails }) {
  const say = messageTexts.useTexts();
  const words = useRequestWords();
  const format = useFormat();
  const query = queryOf(findCaseRequests, { params: { id }, query: { state: 'open', perPage: SHOWN } });
  const open = useQuery(query).data?.requests ?? [];
  const aside =
    requests.overdue > 0 ? (
      <Tag tone="red">{say('overdueCount', { count: requests.overdue })}</Tag>
    ) : (
      <small>{say('openCount', { count: requests.open })}</small>
    );
  return (
    <Card title={say('openRequests')} aside={aside}>
      <ul className={classes.list}>
        {open.map((request) => (
          <li key={request.id}>
            <div className={classes.head}>
              <Link to="/case/details" search={{ id, tab: 'messages' }}>
                {words(request)}
              </Link>
              <RequestState request={request} />
            </div>
            <small>
              {say('dueOn')} {format.date(request.dueOn)}
            </small>
          </li>
        ))}
      </ul>
    </Card>
  );
}
