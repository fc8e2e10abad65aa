import { encode } from 'uqr';
import classes from './qr-code.module.css';

/** Quiet zone around the code, in modules, without which cameras do not find it. */
const BORDER = 4;

/** A text as a QR code, drawn as one path: no style and no picture to load. @param label what it is, for those who do not see it */
export function QrCode({ text, label, size }: { text: string; label: string; size: number }) {
  const { data, size: modules } = encode(text, { ecc: 'M', border: BORDER });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      className={classes.code}
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${modules} ${modules}`}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
