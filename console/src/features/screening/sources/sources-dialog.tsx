import { sharedTexts } from '../../../components/texts.ts';
import { resultsTexts } from '../../../components/screening/texts.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import classes from './dialog-rows.module.css';
import type { SourceGroup } from './sources.ts';

/** Every check type that was asked for, by category; those that no list could answer are marked. */
export function SourcesDialog({ groups, onClose }: { groups: readonly SourceGroup[]; onClose: () => void }) {
  const say = resultsTexts.useTexts();
  return (
    <Dialog
      onClose={onClose}
      size={480}
      title={say('sources')}
      closeButtonProps={{ 'aria-label': sharedTexts.say('close') }}
    >
      {groups.map(({ label, selected, total, notCovered }) => (
        <section key={label} className={classes.group}>
          <h3>
            {label}{' '}
            <span className={classes.count}>
              {selected.length}/{total}
            </span>
          </h3>
          <ul>
            {selected.map((type) => (
              <li key={type}>
                {type}
                {notCovered.includes(type) && <span className={classes.count}> ({say('notCovered')})</span>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
  );
}
