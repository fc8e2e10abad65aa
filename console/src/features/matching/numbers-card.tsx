import { Accordion, Button } from '@mantine/core';
import { IconRotate } from '@tabler/icons-react';
import type { SettingNumber } from '@tamis/contract/matching';
import { groupOf, settingGroups } from '../../components/publication/matching-setting-names.ts';
import { settingGroupTexts } from '../../components/publication/texts.ts';
import { Card } from '../../ui/card.tsx';
import { iconProps } from '../../ui/icon.ts';
import classes from './matching-page.module.css';
import { SettingField } from './setting-field.tsx';
import { matchingTexts } from './texts.ts';
import type { Draft } from './use-draft.ts';
import { useSettingExamples } from './use-setting-examples.ts';

/** Every number that a score depends on, to be changed as a draft. */
export function NumbersCard({ numbers, draft }: { numbers: readonly SettingNumber[]; draft: Draft }) {
  const say = matchingTexts.useTexts();
  const sayGroup = settingGroupTexts.useTexts();
  const exampleOf = useSettingExamples(draft.changes);
  const count = draft.changes.length;
  const reset = count > 0 && (
    <Button variant="default" size="xs" leftSection={<IconRotate {...iconProps} />} onClick={draft.reset}>
      {say('reset')}
    </Button>
  );
  return (
    <Card title={say('numbers')} aside={reset}>
      <p className={classes.hint}>{say('numbersHint')}</p>
      <Accordion multiple chevronPosition="left">
        {settingGroups.map((group) => (
          <Accordion.Item key={group} value={group}>
            <Accordion.Control>{sayGroup(group)}</Accordion.Control>
            <Accordion.Panel>
              <div className={classes.numbers}>
                {numbers
                  .filter(({ key }) => groupOf(key) === group)
                  .map((number) => (
                    <SettingField key={number.key} number={number} draft={draft} example={exampleOf(number.key)} />
                  ))}
              </div>
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
      <p className={classes.hint} role="status">
        {count === 0 ? say('unchanged') : say('changed', { count })}
      </p>
    </Card>
  );
}
