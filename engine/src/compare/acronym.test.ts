import { describe } from 'vitest';
import { aligns } from './aligned-testing.ts';

describe('acronyms', () => {
  aligns(
    'three letters and more stand for a name that begins with them',
    'organisation',
    `
    NLF | National Liberation Front
      nlf = national liberation front acronym 0.9 ×1.75 (3) | 9000
    National Liberation Front | NLF
      national liberation front = nlf acronym 0.9 ×1.75 (3) | 9000
    NF | National Front
      nothing | left: nf / national front | extra 0.015 | contradiction 1 | 0
    NLF | The National Liberation Front
      nlf = national liberation front acronym 0.9 ×1.75 (3) | left: - / the | extra 0.045 | 8774
    The of National Liberation Front | NLF
      national liberation front = nlf acronym 0.9 ×1.75 (3) | left: the of / - | extra 0.09 | 8560
    NLF | The National Liberation Front of Orion
      nlf = national liberation front acronym 0.9 ×1.75 (3) | left: - / the of orion | extra 0.39 | 7360
    NLF | Orion National Liberation Front
      nothing | left: nlf / orion national liberation front | extra 0.525 | contradiction 1 | 0
    NLFQ | National Liberation Front
      nothing | left: nlfq / national liberation front | extra 0.225 | contradiction 1 | 0
    FNL | National Liberation Front
      nothing | left: fnl / national liberation front | extra 0.225 | contradiction 1 | 0
    LFO | National Liberation Front Orion
      nothing | left: lfo / national liberation front orion | extra 0.525 | contradiction 1 | 0
    ABCDEFG | Alpha Beta Carl Delta Echo Foxtrot Gamma
      abcdefg = alpha beta carl delta echo foxtrot gamma acronym 0.9 ×7 (7) | 9000
    ABCDEFGH | Alpha Beta Carl Delta Echo Foxtrot Gamma Hotel
      nothing | left: abcdefgh / alpha beta carl delta echo foxtrot gamma hotel | extra 2.01 | contradiction 1 | 0
  `,
  );

  aligns(
    'links are counted or not',
    'organisation',
    `
    NLF | National Liberation and Front
      nlf = national liberation and front acronym 0.9 ×1.9 (4) | 9000
    NLAF | National Liberation and Front
      nlaf = national liberation and front acronym 0.9 ×1.9 (4) | 9000
    NOL | National of Liberation
      nol = national of liberation acronym 0.9 ×1.2 (3) | 9000
    NAA | National And And
      nothing | left: naa / national and and | extra 0.168 | contradiction 0.44 | 0
    NAB | National And Bank
      nab = national and bank acronym 0.9 ×1.2 (3) | 9000
    TNL | The National Liberation
      tnl = the national liberation acronym 0.9 ×1.2 (3) | 9000
    TNLF | The National Liberation Front
      tnlf = the national liberation front acronym 0.9 ×1.9 (4) | 9000
    NLF | National the Liberation of the Front
      nlf = national the liberation of the front acronym 0.9 ×2.2 (6) | 9000
  `,
  );

  aligns(
    'an acronym stands by itself but for what says nothing',
    'organisation',
    `
    NLF Orion | National Liberation Front
      nothing | left: nlf orion / national liberation front | extra 0.075 | contradiction 1.75 | 0
    Orion NLF | National Liberation Front
      nothing | left: orion nlf / national liberation front | extra 0.075 | contradiction 1.75 | 0
    NLF Bank | National Liberation Front
      nothing | left: nlf bank / national liberation front | extra 0.015 | contradiction 1.7 | 0
    NLF Group | National Liberation Front
      nlf = national liberation front acronym 0.9 ×1.75 (3) | left: group / - | extra 0.105 | 8491
    NLF Ltd | National Liberation Front
      nlf = national liberation front acronym 0.9 ×1.75 (3) | left: ltd / - | 9000
    NLF (Orion) | National Liberation Front
      nlf = national liberation front acronym 0.9 ×1.75 (3) | left: orion / - | extra 0.15 | 8289
    NLF (Orion) | National Liberation Front Orion
      nlf = national liberation front acronym 0.9 ×1.75 (3), orion = orion exact 1 ×1 | 9364
    The NLF | National Liberation Front
      nothing | left: the nlf / national liberation front | extra 0.18 | contradiction 1.15 | 0
    National Liberation Front | The NLF
      nothing | left: national liberation front / the nlf | extra 0.18 | contradiction 1.15 | 0
  `,
  );

  aligns(
    'a legal form ends it, and a number does before',
    'organisation',
    `
    NLF | National Liberation 3 Front
      nothing | left: nlf / national liberation 3 front | extra 0.405 | contradiction 1.4 | 0
    NTF | National 3 Front
      nothing | left: ntf / national 3 front | extra 0.195 | contradiction 1.4 | 0
    NLF | National Liberation Ltd Front
      nothing | left: nlf / national liberation ltd front | extra 0.225 | contradiction 1 | 0
    NLL | National Liberation Ltd
      nll = national liberation ltd acronym 0.8 ×1.2 (3) | 8000
    NLSA | National Liberation S.A.
      nlsa = national liberation sa acronym 0.8 ×1.2 (3) | 8000
    NLS | National Liberation S.A.
      nothing | left: nls / national liberation sa | extra 0.015 | contradiction 1 | 0
    NLX | National Liberation Ltd
      nothing | left: nlx / national liberation ltd | extra 0.015 | contradiction 1 | 0
    NIL | National in Liberation
      nil = national in liberation acronym 0.9 ×1.2 (3) | 9000
    NIB | National in Italian Bank
      nib = national in italian bank acronym 0.9 ×1.9 (4) | 9000
  `,
  );

  aligns(
    'of a registered company three letters are less',
    'company',
    `
    NLF | National Liberation Front Ltd
      nlf = national liberation front acronym 0.8 ×1.75 (3) | left: - / ltd | 8000
    National Liberation Front Ltd | NLF
      national liberation front = nlf acronym 0.8 ×1.75 (3) | left: ltd / - | 8000
    NLAF | National Liberation and Front Ltd
      nlaf = national liberation and front acronym 0.8 ×1.9 (4) | left: - / ltd | 8000
    NLFB | National Liberation Front Bank Ltd
      nlfb = national liberation front bank acronym 0.9 ×2.45 (4) | left: - / ltd | 9000
    NLFB Ltd | National Liberation Front Bank Ltd
      nlfb = national liberation front bank acronym 0.9 ×2.45 (4), ltd = ltd exact 1 ×0.15 (0) | 9058
  `,
  );

  aligns(
    'nobody is called by an acronym',
    'person',
    `
    NLF | National Liberation Front
      nothing | left: nlf / national liberation front | extra 0.3 | contradiction 1 | short 0.6 | 0
  `,
  );

  aligns(
    'words that match are no part of one',
    'organisation',
    `
    NLF (Liberation) | National Liberation Front
      liberation = liberation exact 1 ×0.7 (0) | left: nlf / national front | extra 0.015 | contradiction 1 | 3265
    NLF NLF | National Liberation Front
      nothing | left: nlf nlf / national liberation front | extra 0.345 | contradiction 0.6 | 0
    NLF | NLF National Liberation Front
      nlf = nlf exact 1 ×1 | left: - / national liberation front | extra 0.525 | 6557
  `,
  );
});
