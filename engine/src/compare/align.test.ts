import { describe } from 'vitest';
import { aligns } from './aligned-testing.ts';

describe('words set against each other', () => {
  aligns(
    'places are told apart by what they stand for',
    'company',
    `
    Bank of Georgia | Bank of Ghana
      bank = bank exact 1 ×0.7 (0), of = of exact 1 ×0.15 (0) | left: georgia / ghana | contradiction 0.7 | 4691
    Bank of Germany | Bank of Deutschland
      bank = bank exact 1 ×0.7 (0), of = of exact 1 ×0.15 (0), germany = deutschland equivalent 1 ×0.7 (0) | 10000
    Bank of Germany | Bank of Germny
      bank = bank exact 1 ×0.7 (0), of = of exact 1 ×0.15 (0), germany = germny edit 0.9264 ×0.85 | 9632
    Bank of Kyiv | Bank of Kiev
      bank = bank exact 1 ×0.7 (0), of = of exact 1 ×0.15 (0), kyiv = kiev equivalent 1 ×0.7 (0) | 10000
    Iran Falk | Falk Iran
      iran = iran exact 1 ×0.7 (0), falk = falk exact 1 ×1 | 10000
    Orion Hong Kong Bank | Hongkong Orion Bank
      orion = orion exact 1 ×1, hongkong = hongkong exact 1 ×0.7 (0), bank = bank exact 1 ×0.7 (0) | 10000
    Georgia Bank Orion | Orion Bank
      bank = bank exact 1 ×0.7 (0), orion = orion exact 1 ×1 | left: georgia / - | extra 0.21 | 8901
    Norden Bank (Schweiz) AG | Norden Bank AG
      norden = norden exact 1 ×1, bank = bank exact 1 ×0.7 (0), ag = ag exact 1 ×0.15 (0) | left: schweiz / - | extra 0.21 | 8981
    Norden Bank Schweiz AG | Norden Bank AG
      norden = norden exact 1 ×1, bank = bank exact 1 ×0.7 (0), ag = ag exact 1 ×0.15 (0) | left: schweiz / - | extra 0.42 | 8150
    Norden Bank Suisse AG | Norden Bank Schweiz AG
      norden = norden exact 1 ×1, bank = bank exact 1 ×0.7 (0), suisse = schweiz equivalent 1 ×0.7 (0), ag = ag exact 1 ×0.15 (0) | 10000
  `,
  );

  aligns(
    'each word matches one word, equal ones first',
    'company',
    `
    Orion Bank Bank | Orion Bank
      orion = orion exact 1 ×1, bank = bank exact 1 ×0.7 (0) | left: bank / - | extra 0.063 | 9643
    Orion Bank | Orion Bank Bank
      orion = orion exact 1 ×1, bank = bank exact 1 ×0.7 (0) | left: - / bank | extra 0.063 | 9643
    Bank | Bank of Orion
      bank = bank exact 1 ×0.7 (0) | left: - / of orion | extra 0.345 | 6699
    Bank of Orion | Orion of Bank
      bank = bank exact 1 ×0.7 (0), of = of exact 1 ×0.15 (0), orion = orion exact 1 ×1 | 10000
    The Orion of the Bank | Orion Bank
      orion = orion exact 1 ×1, bank = bank exact 1 ×0.7 (0) | left: the of the / - | extra 0.072 | 9594
    The Orion of the Bank | Orion of Bank
      orion = orion exact 1 ×1, of = of exact 1 ×0.15 (0), bank = bank exact 1 ×0.7 (0) | left: the the / - | extra 0.027 | 9856
    The Orion of the Bank of Falk | Falk of Orion the Bank
      the = the exact 1 ×0.15 (0), orion = orion exact 1 ×1, of = of exact 1 ×0.15 (0), bank = bank exact 1 ×0.7 (0), falk = falk exact 1 ×1 | left: the of / - | extra 0.027 | 9911
    Orion Orian Orien | Orien Orion Orian
      orion = orion exact 1 ×1, orian = orian exact 1 ×1, orien = orien exact 1 ×1 | 10000
    Orian Falk | Orion Orian
      orian = orian exact 1 ×1 | left: falk / orion | contradiction 1 | 4000
  `,
  );

  aligns(
    'a ship is told by its number as well, a prefix says nothing',
    'vessel',
    `
    MV Ocean Pearl (IMO 9187629) | OCEAN PERL (IMO 9187629)
      ocean = ocean exact 1 ×1, pearl = perl edit 0.888 ×1, 9187629 = 9187629 exact 1 ×0 (0) | left: mv / - | 9440
    Ocean Pearl IMO9187629 | Ocean Pearl IMO 9187629
      ocean = ocean exact 1 ×1, pearl = pearl exact 1 ×1, imo9187629 = 9187629 equivalent 1 ×0 (0) | 10000
    Ocean Pearl IMO 9187629 | Ocean Pearl IMO 9187628
      ocean = ocean exact 1 ×1, pearl = pearl exact 1 ×1 | left: 9187629 / 9187628 | contradiction 0.4 | 7622
    Ocean Pearl IMO 918762 | Ocean Pearl IMO 918762
      ocean = ocean exact 1 ×1, pearl = pearl exact 1 ×1, imo = imo exact 1 ×1, 918762 = 918762 exact 1 ×0.6 (0) | 10000
    MV Ocean Pearl | Ocean Pearl
      ocean = ocean exact 1 ×1, pearl = pearl exact 1 ×1 | left: mv / - | 10000
    Ocean MV Pearl | Ocean Pearl
      ocean = ocean exact 1 ×1, pearl = pearl exact 1 ×1 | left: mv / - | extra 0.3 | 8696
  `,
  );

  aligns(
    'names of people in it',
    'company',
    `
    Al-Rashid Trading | Ar Rashid Trading
      rashid = rashid exact 1 ×1, trading = trading exact 1 ×0.35 (0) | left: al / ar | extra 0.255 | contradiction 0.15 | 7439
    Al-Rashid Trading | Al-Rashid Trading
      al = al exact 1 ×0.15 (0), rashid = rashid exact 1 ×1, trading = trading exact 1 ×0.35 (0) | 10000
    Abu Rashid Trading | Aboo Rashid Trading
      abu = aboo phonetic 0.9325 ×0.65, rashid = rashid exact 1 ×1, trading = trading exact 1 ×0.35 (0) | 9781
    N Liberation Front | National Liberation Front
      liberation = liberation exact 1 ×0.7 (0), front = front exact 1 ×0.7 (0) | left: n / national | extra 0.045 | contradiction 0.35 | 7213
    N Orion | N Orion
      n = n exact 1 ×0.5 (0.5), orion = orion exact 1 ×1 | 10000
    N Orion | M Orion
      orion = orion exact 1 ×1 | left: n / m | contradiction 0.5 | 5963
    N Falk Orion | Nora Falk Orion
      falk = falk exact 1 ×1, orion = orion exact 1 ×1 | left: n / nora | extra 0.15 | contradiction 0.5 | 6750
    Orion Fund 3 Three | Three Orion Fund 3
      orion = orion exact 1 ×1, fund = fund exact 1 ×0.35 (0), 3 = 3 exact 1 ×0.6 (0), three = three exact 1 ×0.6 (0) | 10000
  `,
  );

  aligns(
    'titles, generations and particles stand for all their spellings',
    'person',
    `
    Dr Ingrid Solberg | Dr Ingrit Solberg
      dr = dr exact 1 ×0.1 (0), ingrid = ingrit edit 0.9182 ×1, solberg = solberg exact 1 ×1 | 9610
    Dr Ingrid Solberg | Prof Ingrid Solberg
      ingrid = ingrid exact 1 ×1, solberg = solberg exact 1 ×1 | left: dr / prof | 10000
    General Ingrid Solberg | Genral Ingrid Solberg
      general = genral edit 0.9264 ×0.55, ingrid = ingrid exact 1 ×1, solberg = solberg exact 1 ×1 | 9841
    Genral Ingrid Solberg | General Ingrid Solberg
      genral = general edit 0.9264 ×0.55, ingrid = ingrid exact 1 ×1, solberg = solberg exact 1 ×1 | 9841
    Sheikh Hamid al-Qasimi | Hamid Al Qasimi
      hamid = hamid exact 1 ×1, al = al exact 1 ×0.15 (0), qasimi = qasimi exact 1 ×1 | left: sheikh / - | extra 0.0292 | 9866
    Sheikh Hamid al-Qasimi | Sheik Hamid el Qasimi
      sheikh = sheik edit 0.9463 ×0.3 (0), hamid = hamid exact 1 ×1, al = el equivalent 1 ×0.15 (0), qasimi = qasimi exact 1 ×1 | 9934
    Haji Hamid Qasimi | Sheikh Hamid Qasimi
      hamid = hamid exact 1 ×1, qasimi = qasimi exact 1 ×1 | left: haji / sheikh | contradiction 0.3 | 7977
    Robert Ellison Jr. | Robert Ellison
      robert = robert exact 1 ×1, ellison = ellison exact 1 ×1 | left: jr / - | extra 0.0146 | 9927
    Robert Ellison Jr. | Robert Ellison Sr.
      robert = robert exact 1 ×1, ellison = ellison exact 1 ×1 | left: jr / sr | contradiction 0.15 | 8909
    Robert Ellison Jr. | Robert Ellison II
      robert = robert exact 1 ×1, ellison = ellison exact 1 ×1 | left: jr / ii | contradiction 0.15 | 8909
    Robert Ellison Junior | Robert Ellison Jr
      robert = robert exact 1 ×1, ellison = ellison exact 1 ×1, junior = jr equivalent 1 ×0.15 (0) | 10000
    Samuel Kerr III | Samuel Kerr IV
      samuel = samuel exact 1 ×1, kerr = kerr exact 1 ×1 | left: iii / iv | contradiction 0.15 | 8909
    Samuel Kerr III | Samuel Kerr 3rd
      samuel = samuel exact 1 ×1, kerr = kerr exact 1 ×1, iii = 3rd equivalent 1 ×0.15 (0) | 10000
    Hamid el Qasimi | Hamid bin Qasimi
      hamid = hamid exact 1 ×1, qasimi = qasimi exact 1 ×1 | left: el / bin | contradiction 0.15 | 8909
    Hamid de Qasimi Omar | Hamid van Qasimi Omar
      hamid = hamid exact 1 ×1, qasimi = qasimi exact 1 ×1, omar = omar exact 1 ×1 | left: de / van | contradiction 0.15 | 9122
    Orion Falk LLC | Orion Falk Ltd
      orion = orion exact 1 ×1, falk = falk exact 1 ×1 | left: l l c / ltd | extra 0.078 | 9625
  `,
  );

  aligns(
    'a particle, title or form with a slip is read as a name',
    'person',
    `
    Bau Muath Harbi | Abu Muath Harbi
      bau = abu edit 0.6 ×0.65, muath = muath exact 1 ×1, harbi = harbi exact 1 ×1 | 9019
    Abu Muath Harbi | Bau Muath Harbi
      abu = bau edit 0.6 ×0.65, muath = muath exact 1 ×1, harbi = harbi exact 1 ×1 | 9019
    Abu Muath Harbi | Aboo Muath Harbi
      abu = aboo equivalent 1 ×0.3 (0), muath = muath exact 1 ×1, harbi = harbi exact 1 ×1 | 10000
    Ab Muath Harbi | Abu Muath Harbi
      ab = abu edit 0.7879 ×0.65, muath = muath exact 1 ×1, harbi = harbi exact 1 ×1 | 9480
    Ali Harbi Muath | Al Harbi Muath
      harbi = harbi exact 1 ×1, muath = muath exact 1 ×1 | left: ali / al | extra 0.1275 | contradiction 0.15 | short 0.93 | 7822
    Hamid Ibn Omar | Hamid Ibm Omar
      hamid = hamid exact 1 ×1, ibn = ibm edit 0.8054 ×0.575, omar = omar exact 1 ×1 | 9565
    Hamid Bon Omar | Hamid Bin Omar
      hamid = hamid exact 1 ×1, bon = bin edit 0.8395 ×0.575, omar = omar exact 1 ×1 | 9642
    King Omar Hamid | Kong Omar Hamid
      king = kong edit 0.888 ×0.55, omar = omar exact 1 ×1, hamid = hamid exact 1 ×1 | 9758
    Stephen King | King Stephen
      stephen = stephen exact 1 ×1, king = king exact 1 ×0.55 | 10000
  `,
  );

  aligns(
    'words twice, in brackets and in any order',
    'person',
    `
    Hamid (Omar) Qasimi | Hamid Qasimi
      hamid = hamid exact 1 ×1, qasimi = qasimi exact 1 ×1 | left: omar / - | extra 0.0488 | 9762
    Sergei Sergei Volkov | Sergei Petrov Volkov
      sergei = sergei exact 1 ×1, volkov = volkov exact 1 ×1 | left: sergei / petrov | extra 0.0682 | contradiction 0.3 | 7747
    Sergei Sergei Volkov | Sergei Volkov
      sergei = sergei exact 1 ×1, volkov = volkov exact 1 ×1 | left: sergei / - | extra 0.0292 | 9856
    Sergei Petrov Volkov | Volkov Sergei Petrov
      sergei = sergei exact 1 ×1, petrov = petrov exact 1 ×1, volkov = volkov exact 1 ×1 | 10000
    J R Halloran | James Robert Halloran
      j = james initial 0.85 ×0.75 (0.5), r = robert initial 0.85 ×0.75 (0.5), halloran = halloran exact 1 ×1 | 9100
    J. R. Halloran | R. J. Halloran
      j = j exact 1 ×0.5 (0.5), r = r exact 1 ×0.5 (0.5), halloran = halloran exact 1 ×1 | 10000
    J. Halloran | J. Halloran
      j = j exact 1 ×0.5 (0.5), halloran = halloran exact 1 ×1 | 10000
    J. Halloran | K. Halloran
      halloran = halloran exact 1 ×1 | left: j / k | contradiction 0.5 | 5774
    J. Halloran | 1 Halloran
      halloran = halloran exact 1 ×1 | left: j / 1 | extra 0.075 | contradiction 0.5 | short 0.6 | 3299
    J. van Halloran | Omar van Halloran
      van = van exact 1 ×0.15 (0), halloran = halloran exact 1 ×1 | left: j / omar | extra 0.075 | contradiction 0.5 | short 0.6 | 3464
  `,
  );

  aligns(
    'a name of Korea or China is no foreign one that sounds like it',
    'person',
    `
    김 영철 | Young Charles
      nothing | left: gim yeongcheol / young charles | contradiction 2 | short 0.6 | 0
    김 영철 | Kim Yong Chol
      gim = kim transliterated 0.95 ×1, yeongcheol = yong chol joined 0.95 ×2 | 9500
    Young Charles | 김 영철
      nothing | left: young charles / gim yeongcheol | contradiction 2 | short 0.6 | 0
    秀琴 王 | Wang Xiuqin
      xiuqin = xiuqin transliterated 1 ×1, wang = wang transliterated 1 ×1 | 10000
    秀琴 王 | Susan Wang
      wang = wang transliterated 1 ×1 | left: xiuqin / susan | contradiction 1 | short 0.6 | 2250
    마틴 루터 | Martin Luther
      matin = martin transliterated 0.95 ×1, luteo = luther transliterated 0.9 ×1 | 9250
    马丁路德 金 | Martin Luther King
      madinglude = martin transliterated 0.9 ×1, jin = king transliterated 0.95 ×1 | left: - / luther | extra 0.0975 | 8820
    金 | King
      nothing | left: jin / king | contradiction 1 | short 0.6 | 0
  `,
  );
});
