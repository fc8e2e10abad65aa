import { IconCheck, IconPoint } from '@tabler/icons-react';
import { tagIconProps } from '../../ui/icon.ts';
import classes from './rule-list.module.css';
import type { PasswordRule } from './password-rules.ts';
import { passwordTexts } from './texts.ts';

/** Which rules a password follows already, while it is typed. @param problem stands above, when one was sent that does not */
export function RuleList({
  id,
  rules,
  password,
  problem,
}: {
  id: string;
  rules: readonly PasswordRule[];
  password: string;
  problem?: string | undefined;
}) {
  const say = passwordTexts.useTexts();
  return (
    <div id={id} className={classes.rules}>
      {problem !== undefined && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      <ul className={classes.list} aria-label={say('rules')}>
        {rules.map(({ key, values, isMet }) => {
          const met = password !== '' && isMet(password);
          return (
            <li key={key} className={classes.rule} data-met={met || undefined}>
              {met ? <IconCheck {...tagIconProps} /> : <IconPoint {...tagIconProps} />}
              {say(key, values)}
              <span className="visually-hidden">{say(met ? 'met' : 'notMet')}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
