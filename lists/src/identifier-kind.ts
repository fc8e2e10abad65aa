import type { IdentifierKind } from '@tamis/engine';

/** What lists call their identifiers, most telling words first: the first pattern that fits decides. */
const patterns: readonly [RegExp, IdentifierKind][] = [
  [/passport|pasaporte|passeport|travel document/i, 'passport'],
  [/\bIMO\b/i, 'imo'],
  [/\bMMSI\b|maritime mobile service/i, 'mmsi'],
  [/call ?sign/i, 'call-sign'],
  [/tail number|aircraft registration|aircraft mark/i, 'tail-number'],
  [/serial (?:number|no|identification)|\bMSN\b|hull (?:number|identification)|construction number/i, 'serial-number'],
  [/\bSWIFT\b|\bBIC\b|bank identifier code/i, 'swift'],
  [/\bLEI\b|legal entity (?:number|identifier)/i, 'lei'],
  [/digital currency|crypto|virtual currency|wallet/i, 'crypto-wallet'],
  [/e-?mail/i, 'email'],
  [/web ?site|\bURL\b|internet address|domain/i, 'website'],
  [/phone|\bfax|facsimile|mobile number|\btel\b/i, 'phone'],
  [/\baccount|\bIBAN\b/i, 'account'],
  [
    /\btax|\bV\.?A\.?T\b|fiscal|tribut|\bTIN\b|\bINN\b|\bRIF\b|\bR\.?F\.?C\b|\bNIT\b|\bR\.?U\.?C\b|\bC\.?U\.?I\.?[TL]\b|\bCNPJ\b|\bRTN\b|\bITIN\b|\bNIF\b|\bC\.?I\.?F\b|\bPAN\b|\bFEIN\b|\bRSIN\b/i,
    'tax',
  ],
  [
    /national|personal|citizen|civil|\bcedula|identidad|electoral|voter|social security|\bSSN\b|\bC\.?U\.?R\.?P|\bD\.?N\.?I\b|\bC\.?U\.?I|\bN\.?I\.?E\b|\bI\.?F\.?E\b|\bLE number|tazkira|birth certificate|driver|residen|refugee|stateless|seafarer|military|militar|\bBSN\b|\bCNP\b|\bJMBG\b|\bPESEL\b|\bDUI\b/i,
    'national-id',
  ],
  [
    /regist|company|commerc|business|enterprise|incorporat|matricula|licen[cs]e|folio|chamber|gazette|economic|trade|\bOGRN\b|\bOKPO\b|social credit|\bD-?U-?N-?S\b|charity|entity|branch unit|\bC\.R\. No/i,
    'registration',
  ],
  [/identity|identifi|\bI\.?D\b/i, 'national-id'],
];

/** Kind of an identifier, judged by what the list calls it; 'other' when nothing tells. */
export function identifierKind(label: string): IdentifierKind {
  return patterns.find(([pattern]) => pattern.test(label))?.[1] ?? 'other';
}
