import type { ProofState, ProofVersion, ProvenList, ScreeningProof } from '@tamis/contract/screening-proofs';
import type { SignedDocument } from '../../platform/audit/documents/signed-document.ts';
import type { PdfBlock, PdfDocument } from '../../platform/pdf/pdf-document.ts';

const states: Record<ProofState, string> = {
  running: 'Not over yet',
  complete: 'Complete: all monitored searches stood at every version that came into use',
  behind: 'Not complete: see what was behind',
  paused: 'Not screened: monitoring was switched off',
  empty: 'Nothing was monitored',
  'no-list': 'Not screened: no list but the demonstration was in use',
};
const kinds = { lists: 'Other lists or settings', behind: 'Catching up', check: 'Nightly check' };
const NONE = '–';

/** The proof for reading. */
export function proofDocument({ document: proof, digest, signature }: SignedDocument<ScreeningProof>): PdfDocument {
  const time = timeIn(proof.timeZone);
  return {
    title: 'Daily screening proof',
    subtitle: `${proof.merchant.name}, ${proof.day} (${proof.timeZone})`,
    foot: `${proof.title}. sha256 ${digest}, signed ${signature.at} with key ${signature.key}`,
    blocks: [
      { kind: 'facts', rows: summary(proof, time) },
      { kind: 'heading', text: 'Lists' },
      {
        kind: 'table',
        widths: [3, 4, 3, 3, 2],
        header: ['List', 'Version', 'In use', 'All screened', 'Searches'],
        rows: proof.lists.flatMap((list) => listRows(list, time)),
      },
      { kind: 'heading', text: 'Passes of monitoring' },
      ...passes(proof, time),
      { kind: 'heading', text: 'How each figure is counted' },
      ...proof.counting.map((text): PdfBlock => ({ kind: 'text', text })),
      { kind: 'heading', text: 'How to check it' },
      { kind: 'text', text: CHECKING },
    ],
  };
}

const CHECKING =
  'The JSON file of the same day holds the same facts with their signature. Check it without the installation with: npm run audit:verify -- FILE --key ID, where ID is the key that the installation publishes under /api/v1/audit/public-key.';

function summary(proof: ScreeningProof, time: (at: string) => string): [string, string][] {
  const { standing, previous } = proof;
  return [
    ['Result', states[proof.state]],
    ['From', time(proof.from)],
    ['Until', time(proof.until)],
    ['Closed', time(standing.at)],
    ['Monitored searches', String(standing.monitored)],
    ['Behind', behindText(proof)],
    ['Without an answer', String(standing.unanswered)],
    ...(standing.pausedSince ? [['Monitoring off since', time(standing.pausedSince)] as [string, string]] : []),
    ['Alerts', String(proof.alerts)],
    ...proof.notices.map((notice): [string, string] => ['List in trouble', notice]),
    ['Follows', previous ? `${previous.title}, sha256 ${previous.digest}` : 'nothing: it is the first one'],
  ];
}

function behindText({ lists, standing: { behind, failed } }: ScreeningProof): string {
  const known = `${behind}, of which ${failed} could not be answered anew`;
  const isOpen = lists.some(({ changes }) => changes.some(({ screenedAt }) => screenedAt === null));
  return isOpen ? `${known}; how many more is not known, as a pass to all versions was not finished` : known;
}

function listRows(list: ProvenList, time: (at: string) => string): string[][] {
  const rows = list.changes.map(({ was, is, inUseAt, screenedAt, screened }) => [
    list.title,
    was ? `${versionText(was)}, then ${versionText(is)}` : versionText(is),
    time(inUseAt),
    screenedAt ? time(screenedAt) : 'not on this day',
    screened === null ? NONE : String(screened),
  ]);
  if (rows.length === 0 && list.atStart)
    rows.push([list.title, `${versionText(list.atStart)}, unchanged`, time(list.atStart.inUseAt), 'before', NONE]);
  for (const { version, heldAt, endedAt, outcome, reason } of list.held)
    rows.push([
      list.title,
      `${versionText(version)} held back: ${reason}`,
      `held ${time(heldAt)}`,
      endedAt ? `${outcome ?? ''} ${time(endedAt)}` : 'not decided on',
      NONE,
    ]);
  if (list.offAt) rows.push([list.title, 'switched off', time(list.offAt), NONE, NONE]);
  return rows;
}

const versionText = ({ publishedOn, loadedOn }: ProofVersion): string =>
  publishedOn ?? `publication date unknown, loaded ${loadedOn}`;

function passes({ passes: all }: ScreeningProof, time: (at: string) => string): PdfBlock[] {
  if (all.length === 0) return [{ kind: 'text', text: 'No pass of monitoring came to its end on this day.' }];
  return [
    {
      kind: 'table',
      widths: [4, 4, 2, 2, 2, 2],
      header: ['Pass', 'Finished', 'Monitored', 'Behind', 'Failed', 'No answer'],
      rows: all.map(({ kind, finishedAt, monitored, behind, failed, unanswered }) => [
        kinds[kind],
        time(finishedAt),
        ...[monitored, behind, failed, unanswered].map(String),
      ]),
    },
  ];
}

/** In the day of the merchant. */
function timeIn(timeZone: string): (at: string) => string {
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'medium', timeZone });
  return (at) => format.format(new Date(at));
}
