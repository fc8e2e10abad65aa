import { IconX } from '@tabler/icons-react';
import { tagIconProps } from '../../ui/icon.ts';
import classes from './ip-input.module.css';
import { ipTexts } from './texts.ts';

/** The addresses that are listed already; a click removes one, unless they are fixed. */
export function IpList({
  ips,
  isFixed,
  onRemove,
}: {
  ips: readonly string[];
  isFixed: boolean;
  onRemove: (ip: string) => void;
}) {
  const say = ipTexts.useTexts();
  if (ips.length === 0) return null;
  return (
    <ul className={classes.list} aria-label={say('listed')}>
      {ips.map((ip) => (
        <li key={ip}>
          {isFixed ? (
            <span className={classes.ip}>{ip}</span>
          ) : (
            <button
              type="button"
              className={classes.ip}
              aria-label={say('remove', { ip })}
              onClick={() => onRemove(ip)}
            >
              {ip}
              <IconX {...tagIconProps} />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
