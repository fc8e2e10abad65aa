import { Button } from '@mantine/core';
import type { TemplateVersion } from '@tamis/contract/mail-templates';
import type { TemplateText } from '@tamis/contract/templates/purpose';
import { sharedTexts } from '../../components/texts.ts';
import { usePersonName } from '../../components/use-person-name.ts';
import { useFormat } from '../../format/use-format.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Difference } from './template-preview.tsx';
import classes from './templates.module.css';
import { templateTexts } from './texts.ts';

interface VersionsDialogProps {
  /** Of the template. */
  name: string;
  versions: readonly TemplateVersion[];
  inherited: TemplateText;
  /** Puts a version into the fields; absent for who may only look. */
  onTake?: (version: number, text: TemplateText) => void;
  onClose: () => void;
}

/** What the text was, each version with what it changed in the one before. */
export function VersionsDialog({ name, versions, inherited, onTake, onClose }: VersionsDialogProps) {
  const say = templateTexts.useTexts();
  const format = useFormat();
  const personName = usePersonName();
  const textOf = (version: TemplateVersion | undefined): TemplateText =>
    version && version.subject !== null && version.body !== null
      ? { subject: version.subject, body: version.body }
      : inherited;
  return (
    <Dialog
      onClose={onClose}
      size={640}
      title={say('versionsTitle', { name })}
      closeButtonProps={{ 'aria-label': sharedTexts.say('close') }}
    >
      {versions.length === 0 && <p>{say('noVersions')}</p>}
      <ol className={classes.versions}>
        {versions.map((each, index) => (
          <li key={each.version} className={classes.version}>
            <div className={classes.versionHead}>
              <span>
                <strong>{say('version', { version: each.version })}</strong>
                {` · ${format.dateTime(each.at)} · ${personName(each.by)}`}
              </span>
              {onTake && each.subject !== null && (
                <Button variant="default" size="xs" onClick={() => onTake(each.version, textOf(each))}>
                  {say('takeUp')}
                </Button>
              )}
            </div>
            {each.subject === null ? (
              say('wentBack')
            ) : (
              <Difference was={textOf(versions[index + 1])} is={textOf(each)} />
            )}
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
