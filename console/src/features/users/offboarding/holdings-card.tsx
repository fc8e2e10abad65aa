import { IconAlertCircle, IconCheck, IconCircleCheck } from '@tabler/icons-react';
import type { Held, HoldingKind } from '@tamis/contract/offboarding';
import { Card } from '../../../ui/card.tsx';
import { ChoiceField } from '../../../ui/choice/choice-field.tsx';
import { iconProps, tagIconProps } from '../../../ui/icon.ts';
import { StatePanel } from '../../../ui/states/state-panel.tsx';
import { type Choices, type Decided, handAll, receiversBy, receiversOfAll } from './decisions.ts';
import { holdingIcons } from './holding-icons.ts';
import classes from './offboarding.module.css';
import { offboardingTexts } from './texts.ts';

interface Props {
  decided: readonly Decided[];
  onChange: (change: (old: Choices) => Choices) => void;
}

/** What hangs on somebody, and what is done with each of it. */
export function HoldingsCard({ decided, onChange }: Props) {
  const say = offboardingTexts.useTexts();
  const holdings = decided.map(({ held }) => held);
  const settled = decided.filter(({ isSettled }) => isSettled).length;
  const everybody = receiversOfAll(holdings);
  return (
    <Card
      title={
        <>
          {say('holdings')}{' '}
          <span className={classes.quiet}>{say('settledOf', { settled, count: decided.length })}</span>
        </>
      }
      aside={
        everybody.length > 0 && (
          <ChoiceField
            size="xs"
            aria-label={say('handAll')}
            placeholder={say('handAll')}
            choices={choicesOf(everybody)}
            value=""
            onChange={(receiverId) => onChange(() => handAll(holdings, receiverId))}
          />
        )
      }
    >
      {decided.length === 0 ? (
        <StatePanel icon={<IconCircleCheck {...iconProps} />} title={say('nothing')}>
          {say('nothingText')}
        </StatePanel>
      ) : (
        <table className={classes.table} aria-label={say('holdings')}>
          <thead>
            <tr>
              <th scope="col">{say('what')}</th>
              <th scope="col">{say('do')}</th>
              <th scope="col">{say('to')}</th>
              <th scope="col">{say('standing')}</th>
            </tr>
          </thead>
          <tbody>
            {decided.map((one) => (
              <HoldingRow
                key={one.held.kind}
                decided={one}
                onChange={(choice) =>
                  onChange((old) => ({ ...old, [one.held.kind]: { ...old[one.held.kind], ...choice } }))
                }
              />
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}

const choicesOf = (receivers: readonly Held['receivers'][number][]) =>
  receivers.map(({ id, name }) => ({ value: id, label: name }));

interface RowProps {
  decided: Decided;
  onChange: (choice: NonNullable<Choices[HoldingKind]>) => void;
}

function HoldingRow({ decided: { held, act, receiver, isSettled }, onChange }: RowProps) {
  const say = offboardingTexts.useTexts();
  const { kind, count, names, acts } = held;
  const receivers = receiversBy(held, act);
  const what = say(`kind.${kind}`, { count });
  const shown = names.join(', ');
  const Icon = holdingIcons[kind];
  return (
    <tr>
      <th scope="row">
        <span className={classes.held}>
          <Icon {...iconProps} aria-hidden="true" />
          <span>
            {what}
            <span className={classes.names}>
              {count > names.length ? say('more', { names: shown, count: count - names.length }) : shown}
            </span>
          </span>
        </span>
      </th>
      <td>
        {acts.length === 1 ? (
          say(`act.${act}`)
        ) : (
          <ChoiceField
            aria-label={say('doWith', { what })}
            choices={acts.map((one) => ({ value: one, label: say(`act.${one}`) }))}
            value={act}
            onChange={(value) => {
              const chosen = acts.find((one) => one === value);
              if (chosen) onChange({ act: chosen });
            }}
          />
        )}
      </td>
      <td>
        {receivers &&
          (receivers.length === 0 ? (
            <span className={classes.quiet}>{say('nobody')}</span>
          ) : (
            <ChoiceField
              aria-label={say('toWhom', { what })}
              placeholder={say(act === 'to-group' ? 'chooseGroup' : 'chooseWho')}
              choices={choicesOf(receivers)}
              value={receiver?.id ?? ''}
              onChange={(receiverId) => onChange({ receiverId })}
            />
          ))}
      </td>
      <td className={isSettled ? classes.settled : classes.open}>
        {isSettled ? <IconCheck {...tagIconProps} /> : <IconAlertCircle {...tagIconProps} />}{' '}
        {say(isSettled ? 'settled' : 'choose')}
      </td>
    </tr>
  );
}
