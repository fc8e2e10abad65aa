import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { deviceName } from '@tamis/contract/terms/device-name';
import { iconProps } from '../../ui/icon.ts';
import classes from './device.module.css';
import { deviceTexts } from './texts.ts';

const handheld = new Set(['iPhone', 'iPad', 'Android']);

/** The device in words, e.g. 'Firefox on Windows'. */
export function useDeviceText(): (userAgent: string) => string {
  const say = deviceTexts.useTexts();
  return (userAgent) => {
    const name = deviceName(userAgent);
    return name ? say('browserOn', name) : userAgent || say('unknownDevice');
  };
}

/** Icon and words; what the browser calls itself is in the tooltip. */
export function Device({ userAgent }: { userAgent: string }) {
  const text = useDeviceText()(userAgent);
  const Icon = handheld.has(deviceName(userAgent)?.system ?? '') ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <span className={classes.device} title={userAgent}>
      <Icon {...iconProps} />
      <span className={classes.text}>{text}</span>
    </span>
  );
}
