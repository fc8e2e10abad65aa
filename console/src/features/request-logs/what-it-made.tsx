import { Link } from '@tanstack/react-router';
import { IconListDetails } from '@tabler/icons-react';
import { type LoggedAct, type LoggedCallDetails, MOST_MADE } from '@tamis/contract/request-logs';
import type { ReactNode } from 'react';
import { useFormat } from '../../format/use-format.ts';
import { Card } from '../../ui/card.tsx';
import { PlainTable } from '../../ui/plain-table/plain-table.tsx';
import { shortId } from '../../ui/ids/short-id.ts';
import { StatePanel } from '../../ui/states/state-panel.tsx';
import classes from './request-logs.module.css';
import { requestLogTexts } from './texts.ts';

/** Where each kind of subject is seen. */
const pageOf = {
  search: '/aml/searchresults',
  batch: '/aml/batch/details',
  case: '/case/details',
  webhook: '/iapi/webhooks',
} as const;
const hasPage = (type: string): type is keyof typeof pageOf => Object.hasOwn(pageOf, type);

/** What the call did, row by row of the audit log. */
export function WhatItMade({ call: { made, isMoreMade } }: { call: LoggedCallDetails }) {
  const say = requestLogTexts.useTexts();
  const format = useFormat();
  if (made === null) return <p className={classes.text}>{say('madeHidden')}</p>;
  if (made.length === 0)
    return (
      <StatePanel icon={<IconListDetails size={20} stroke={1.75} />} title={say('madeNothing')}>
        {say('madeNothingText')}
      </StatePanel>
    );
  return (
    <div className={classes.column}>
      <Card>
        <PlainTable
          label={say('made')}
          rows={made}
          idOf={({ id }) => id}
          columns={[
            { title: say('act'), kind: 'heading', render: ({ action }) => <code>{action}</code> },
            { title: say('outcome'), render: ({ outcome }) => say(outcome) },
            { title: say('subject'), render: (act) => <span className={classes.subject}>{subjectOf(act)}</span> },
            { title: say('time'), render: ({ at }) => format.dateTime(at) },
          ]}
        />
      </Card>
      {isMoreMade && <p className={classes.text}>{say('madeMore', { count: MOST_MADE })}</p>}
    </div>
  );
}

function subjectOf({ subjectType, subjectId }: LoggedAct): ReactNode {
  const isId = /^[0-9a-f]{24}$/.test(subjectId);
  const text = `${subjectType} ${isId ? shortId(subjectId) : subjectId}`;
  if (!isId || !hasPage(subjectType)) return text;
  return (
    <Link to={pageOf[subjectType]} search={{ id: subjectId }}>
      {text}
    </Link>
  );
}
