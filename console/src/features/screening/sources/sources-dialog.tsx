import { sharedTexts } from '../../../components/texts.ts';
import { resultsTexts } from '../texts.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import classes from './dialog-rows.module.css';
import type { SourceGroup } from './sources.ts';

/** Every check type that was searched, by category. */
export function SourcesDialog({ groups, onClose }: { groups: readonly SourceGroup[]; onClose: () => void }) {
  const say = resultsTexts.useTexts();
  return (
    <Dialog
      onClose={onClose}
      size={480}
      title={say('sources')}
      closeButtonProps={{ 'aria-label': sharedTexts.say('close') }}
    >
      {groups.map(({ label, selected, total }) => (
        <section key={label} className={classes.group}>
          <h3>
            {label}{' '}
            <span className={classes.count}>
              {selected.length}/{total}
            </span>
          </h3>
          <ul>
            {selected.map((type) => (
              <li key={type}>{type}</li>
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
  );
}
