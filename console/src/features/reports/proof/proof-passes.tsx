import type { ScreeningProof } from '@tamis/contract/screening-proofs';
import type { Format } from '../../../format/format.ts';
import { Card } from '../../../ui/card.tsx';
import { ScrollRegion } from '../../../ui/scroll-region/scroll-region.tsx';
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
          <ScrollRegion label={say('passes')}>
            <table className={classes.table}>
              <thead>
                <tr>
                  <th scope="col">{say('pass')}</th>
                  <th scope="col">{say('finished')}</th>
                  {(['monitored', 'behindNow', 'failed', 'unansweredColumn'] as const).map((key) => (
                    <th key={key} scope="col" className={classes.end}>
                      {say(key)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {proof.passes.map(({ kind, finishedAt, monitored, behind, failed, unanswered }) => (
                  <tr key={`${kind} ${finishedAt}`}>
                    <th scope="row">{say(kinds[kind])}</th>
                    <td>{format.time(finishedAt)}</td>
                    <td className={classes.end}>{format.count(monitored)}</td>
                    <td className={classes.end}>{format.count(behind)}</td>
                    <td className={classes.end}>{format.count(failed)}</td>
                    <td className={classes.end}>{format.count(unanswered)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollRegion>
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
