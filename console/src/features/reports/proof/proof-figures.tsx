import type { ScreeningProof } from '@tamis/contract/screening-proofs';
import type { Format } from '../../../format/format.ts';
import { Figure, Figures } from '../../../ui/figures/figures.tsx';
import { durationText, lasted } from './duration.ts';
import { proofTexts } from './texts.ts';

interface Props {
  proof: ScreeningProof;
  openAlerts: number;
  format: Format;
}

/** How a day went, in four figures. */
export function ProofFigures({ proof, openAlerts, format }: Props) {
  const say = proofTexts.useTexts();
  const { standing } = proof;
  const wait = longestWait(proof);
  return (
    <Figures>
      <Figure label={say('monitored')} value={format.count(standing.monitored)}>
        {screenedText(proof, format)}
      </Figure>
      <Figure label={say('longest')} value={wait?.ms === undefined ? '–' : durationText(wait.ms)}>
        {wait ? `${wait.title}${wait.ms === undefined ? `, ${say('still')}` : ''}` : say('noSwitch')}
      </Figure>
      <Figure
        label={say('behindNow')}
        value={
          isOpen(proof) && standing.behind + standing.unanswered === 0
            ? '–'
            : format.count(standing.behind + standing.unanswered)
        }
      >
        {behindText(proof, format)}
      </Figure>
      <Figure label={say('alerts')} value={format.count(proof.alerts)}>
        {openAlerts > 0 ? say('openAlerts', { count: format.count(openAlerts) }) : proof.alerts > 0 && say('noAlerts')}
      </Figure>
    </Figures>
  );
}

/** Those for which somebody was to be screened. */
const changesOf = ({ lists }: ScreeningProof) =>
  lists.flatMap(({ title, changes }) =>
    changes.filter(({ screened }) => screened !== 0).map((change) => ({ title, ...change })),
  );

/** Whether a version came into use and no pass has ended since after which all stood at it: how many do not is known to nobody. */
const isOpen = (proof: ScreeningProof): boolean => changesOf(proof).some(({ screenedAt }) => screenedAt === null);

function behindText(proof: ScreeningProof, format: Format): string {
  const { say } = proofTexts;
  const { standing } = proof;
  if (isOpen(proof) && standing.behind + standing.unanswered === 0) return say('unknownBehind');
  if (standing.unanswered > 0) return say('unanswered', { count: format.count(standing.unanswered) });
  if (standing.behind > 0) return say('behindText', { failed: format.count(standing.failed) });
  return standing.monitored > 0 && standing.pausedSince === null ? say('noneBehind') : '';
}

/** Says that all were screened only where nothing speaks against it. */
function screenedText(proof: ScreeningProof, format: Format): string {
  const { say } = proofTexts;
  const { state, standing, lists } = proof;
  if (standing.pausedSince !== null) return say('notWatched');
  if (state === 'no-list' || lists.every(({ source }) => source === 'demo')) return say('noListInUse');
  if (standing.monitored === 0) return '';
  const moments = changesOf(proof).map(({ screenedAt }) => screenedAt);
  if (isOpen(proof) || standing.behind + standing.unanswered > 0) return say('notOnAll');
  const last = moments
    .filter((at) => at !== null)
    .sort()
    .at(-1);
  const all = say(state === 'running' ? 'onAllSoFar' : 'onAll');
  return last ? `${all}, ${say('since', { at: format.time(last) })}` : all;
}

/** Of the list that took longest; one that still waits takes longer than any other. */
function longestWait(proof: ScreeningProof): { title: string; ms: number | undefined } | undefined {
  const waits = changesOf(proof).map(({ title, inUseAt, screenedAt }) => ({
    title,
    ms: screenedAt === null ? undefined : lasted(inUseAt, screenedAt),
  }));
  return waits.find(({ ms }) => ms === undefined) ?? waits.toSorted((one, other) => (other.ms ?? 0) - (one.ms ?? 0))[0];
}
