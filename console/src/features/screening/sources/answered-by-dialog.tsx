import { Link } from '@tanstack/react-router';
import type { SearchRecord } from '@tamis/contract/screening';
import { sharedTexts } from '../../../components/texts.ts';
import { useFormat } from '../../../format/use-format.ts';
import { resultsTexts } from '../../../components/screening/texts.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { listDay } from './answered-by.ts';
import classes from './dialog-rows.module.css';

export interface AnsweredByDialogProps {
  searchId: string;
  answer: NonNullable<SearchRecord['answeredBy']>;
  onClose: () => void;
}

/** The lists, with their versions, and the engine that gave the answer: enough to ask again and get the same. */
export function AnsweredByDialog({ searchId, answer, onClose }: AnsweredByDialogProps) {
  const say = resultsTexts.useTexts();
  const format = useFormat();
  return (
    <Dialog
      onClose={onClose}
      size={480}
      title={say('answeredBy')}
      closeButtonProps={{ 'aria-label': sharedTexts.say('close') }}
    >
      <p>
        {say('answeredByText', {
          moment: format.dateTime(answer.at),
          version: answer.engineVersion,
          settings: answer.settingsVersion,
        })}
      </p>
      <table className={classes.rows}>
        <thead>
          <tr>
            <th scope="col">{say('list')}</th>
            <th scope="col">{say('listVersion')}</th>
          </tr>
        </thead>
        <tbody>
          {answer.lists.map((list) => (
            <tr key={list.versionId}>
              <td>{list.title}</td>
              <td>
                <ListDate list={list} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.again}>
        <Link to="/aml/rerun" search={{ id: searchId }}>
          {say('runAgain')}
        </Link>
      </p>
    </Dialog>
  );
}

function ListDate({ list }: { list: AnsweredByDialogProps['answer']['lists'][number] }) {
  const say = resultsTexts.useTexts();
  const format = useFormat();
  const { day, isLoadDay } = listDay(list);
  if (day === null) return say('noDate');
  return isLoadDay ? say('loadedOn', { date: format.partialDate(day) }) : format.partialDate(day);
}
