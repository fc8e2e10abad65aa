/** Preloaded by a server that is to live some days later than everybody else; see startAgain. */
const later = Number(process.env['TAMIS_E2E_DAYS_LATER']) * 86_400_000;
const Present = Date;

class Later extends Present {
  constructor(...given: [] | [number]) {
    super(...(given.length === 0 ? ([Present.now() + later] as const) : given));
  }
  static override now(): number {
    return Present.now() + later;
  }
}
globalThis.Date = Later as DateConstructor;
