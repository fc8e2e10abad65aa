import { IconAlertTriangle } from '@tabler/icons-react';
import type { ProofVersion, ProvenList, ScreeningProof } from '@tamis/contract/screening-proofs';
import type { ReactNode } from 'react';
import type { Format } from '../../../format/format.ts';
import { Card } from '../../../ui/card.tsx';
import { ScrollRegion } from '../../../ui/scroll-region/scroll-region.tsx';
import { tagIconProps } from '../../../ui/icon.ts';
import { Status } from '../../../ui/tags/status.tsx';
import { CourseAxis, Course, Legend, type Held, type Switch } from './course.tsx';
import { durationText, lasted } from './duration.ts';
import classes from './proof.module.css';
import { proofTexts } from './texts.ts';

interface Props {
  proof: ScreeningProof;
  format: Format;
}

/** One line for each version that came into use or was held back, and for each list that stayed as it was. */
export function ProofLists({ proof, format }: Props) {
  const say = proofTexts.useTexts();
  const at = format.time(proof.standing.at);
  const zone = proof.timeZone;
  return (
    <Card
      title={
        <>
          {format.partialDate(proof.day)}{' '}
          <small className={classes.zone}>
            {proof.state === 'running'
              ? say('soFar', { zone, at })
              : say('closed', { zone, at: format.dateTime(proof.standing.at) })}
          </small>
        </>
      }
      aside={<Legend />}
    >
      {proof.lists.length === 0 ? (
        <p className={classes.none}>{say('noLists')}</p>
      ) : (
        <ScrollRegion label={say('course')}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{say('list')}</th>
                <th scope="col">{say('versionColumn')}</th>
                <th scope="col">{say('inUse')}</th>
                <th scope="col">{say('allScreened')}</th>
                <th scope="col" className={classes.course}>
                  <span className="visually-hidden">{say('course')}</span>
                  <CourseAxis proof={proof} format={format} />
                </th>
                <th scope="col" className={classes.end}>
                  {say('after')}
                </th>
              </tr>
            </thead>
            <tbody>
              {proof.lists.map((list) => (
                <ListRows key={list.source} list={list} proof={proof} format={format} />
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </Card>
  );
}

function ListRows({ list, proof, format }: Props & { list: ProvenList }) {
  const say = proofTexts.useTexts();
  const isRunning = proof.state === 'running';
  const { atStart, changes, held, offAt, title } = list;
  const moment = (at: string): string => (at < proof.from || at >= proof.until ? format.dateTime(at) : format.time(at));
  const open = (
    <Status tone={isRunning ? 'blue' : 'amber'} icon={<IconAlertTriangle {...tagIconProps} />}>
      {say(isRunning ? 'notYet' : 'notScreened')}
    </Status>
  );
  return (
    <>
      {changes.map(({ was, is, inUseAt, screenedAt: at, screened }) => {
        // Where nobody was to be screened, nothing was achieved.
        const screenedAt = screened === 0 ? null : at;
        return (
          <Row
            key={inUseAt}
            title={title}
            version={
              was
                ? say('from', { was: versionText(was, format), is: versionText(is, format) })
                : versionText(is, format)
            }
            inUse={moment(inUseAt)}
            screened={screenedAt ? moment(screenedAt) : screened === 0 ? say('nobody') : open}
            course={<Course proof={proof} switched={{ inUseAt, screenedAt } satisfies Switch} />}
            after={screenedAt ? durationText(lasted(inUseAt, screenedAt)) : '–'}
          />
        );
      })}
      {changes.length === 0 && atStart && (
        <Row
          title={title}
          version={say('unchanged', { day: versionText(atStart, format) })}
          isQuiet
          course={<Course proof={proof} />}
        />
      )}
      {held.map((each) => (
        <Row
          key={each.heldAt}
          title={title}
          version={
            <Status tone="amber" icon={<IconAlertTriangle {...tagIconProps} />}>
              {say('isHeld', { version: versionText(each.version, format) })}
            </Status>
          }
          isHeld
          inUse="–"
          screened="–"
          course={<Course proof={proof} held={each satisfies Held} />}
          after={say('heldFor', {
            time: durationText(lasted(each.heldAt, each.endedAt ?? (isRunning ? proof.standing.at : proof.until))),
          })}
        />
      ))}
      {offAt && (
        <Row
          title={title}
          version={say('switchedOff', { at: moment(offAt) })}
          isHeld
          course={<Course proof={proof} />}
        />
      )}
    </>
  );
}

interface RowProps {
  title: string;
  version: ReactNode;
  inUse?: ReactNode;
  screened?: ReactNode;
  course: ReactNode;
  after?: ReactNode;
  isHeld?: boolean;
  isQuiet?: boolean;
}

function Row({ title, version, inUse, screened, course, after, isHeld, isQuiet }: RowProps) {
  return (
    <tr data-held={isHeld || undefined} data-quiet={isQuiet || undefined}>
      <th scope="row">{title}</th>
      <td>{version}</td>
      <td>{inUse}</td>
      <td>{screened}</td>
      <td className={classes.course}>{course}</td>
      <td className={classes.end}>{after}</td>
    </tr>
  );
}

/** A version is called by its publisher's day; where there is none, that is said. */
function versionText({ publishedOn, loadedOn }: ProofVersion, format: Format): string {
  if (publishedOn) return format.partialDate(publishedOn);
  return proofTexts.say('loaded', { day: format.partialDate(loadedOn) });
}
