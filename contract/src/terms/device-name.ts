/** From the most particular to the most general: most browsers also name those that they descend from. */
const browsers: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
];

const systems: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Windows', /\bWindows\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

const find = (names: typeof browsers, text: string): string | undefined =>
  names.find(([, pattern]) => pattern.test(text))?.[0];

/** Browser and system in a browser's description of itself; undefined for what is no browser that people know. */
export function deviceName(userAgent: string): { browser: string; system: string } | undefined {
  const browser = find(browsers, userAgent);
  const system = find(systems, userAgent);
  return browser !== undefined && system !== undefined ? { browser, system } : undefined;
}
