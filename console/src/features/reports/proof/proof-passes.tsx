import type { ScreeningProof } from '@tamis/contract/screening-proofs';
import type { Format } from '../../../format/format.ts';
import { Card } from '../../../ui/card.tsx';
import { PlainTable } from '../../../ui/plain-table/plain-table.tsx';
import classes from './proof.module.css';
import { proofTexts } from './texts.ts';

const kinds = { lists: 'kindLists', behind: 'kindBehind', check: 'kindCheck' } as const;

/** What monitoring went through on the day, and how each figure is counted. */
export function ProofPasses({ proof, format }: { proof: ScreeningProof; format: Format }) {
  const say = proofTexts.useTexts();
  return (
    <>
      {proof.notices.length > 0 && (
        <Card title={say(proof.state === 'running' ? 'noticesNow' : 'notices')} padded>
          <ul className={classes.notices}>
            {proof.notices.map((notice) => (
              <li key={notice}>{notice}</li>
            ))}
          </ul>
        </Card>
      )}
      <Card title={say('passes')}>
        {proof.passes.length === 0 ? (
          <p className={classes.none}>{say('noPasses')}</p>
        ) : (
          <PlainTable
            label={say('passes')}
            rows={proof.passes}
            idOf={({ kind, finishedAt }) => `${kind} ${finishedAt}`}
            columns={[
              { title: say('pass'), kind: 'heading', render: ({ kind }) => say(kinds[kind]) },
              { title: say('finished'), render: ({ finishedAt }) => format.time(finishedAt) },
              { title: say('monitored'), kind: 'figure', render: ({ monitored }) => format.count(monitored) },
              { title: say('behindNow'), kind: 'figure', render: ({ behind }) => format.count(behind) },
              { title: say('failed'), kind: 'figure', render: ({ failed }) => format.count(failed) },
              { title: say('unansweredColumn'), kind: 'figure', render: ({ unanswered }) => format.count(unanswered) },
            ]}
          />
        )}
      </Card>
      <Card padded>
        <details className={classes.counting}>
          <summary>{say('counting')}</summary>
          <ul>
            {proof.counting.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      </Card>
    </>
  );
}
