import { describe } from 'vitest';
import { aligns } from './aligned-testing.ts';

describe('what contradicts', () => {
  aligns(
    'names around bin may not be swapped',
    'person',
    `
    Hamad bin Rashid al-Suwaidi | Rashid bin Hamad al-Suwaidi
      hamad = hamad exact 1 ×1, bin = bin exact 1 ×0.15 (0), rashid = rashid exact 1 ×1, al = al exact 1 ×0.15 (0), suwaidi = suwaidi exact 1 ×1 | swapped 0.6 | 7120
    Hamad Rashid bin Salem | Hamad Salem bin Rashid
      hamad = hamad exact 1 ×1, rashid = rashid exact 1 ×1, bin = bin exact 1 ×0.15 (0), salem = salem exact 1 ×1 | swapped 0.6 | 7068
    Hamad bin Rashid | Hamad bin Rashid
      hamad = hamad exact 1 ×1, bin = bin exact 1 ×0.15 (0), rashid = rashid exact 1 ×1 | 10000
    Hamad bin Rashid bin Salem | Hamad bin Salem bin Rashid
      hamad = hamad exact 1 ×1, bin = bin exact 1 ×0.15 (0), rashid = rashid exact 1 ×1, bin = bin exact 1 ×0.15 (0), salem = salem exact 1 ×1 | swapped 0.6 | 7120
    Rashid bin Hamad | Hamad Rashid
      rashid = rashid exact 1 ×1, hamad = hamad exact 1 ×1 | left: bin / - | extra 0.0225 | 9889
    Hamad Rashid | Rashid bin Hamad
      hamad = hamad exact 1 ×1, rashid = rashid exact 1 ×1 | left: - / bin | extra 0.0225 | 9889
    Hamad bin Rashid | Rashid ibn Hamad
      hamad = hamad exact 1 ×1, bin = ibn equivalent 1 ×0.15 (0), rashid = rashid exact 1 ×1 | swapped 0.6 | 6579
    Ali Hamad bin Rashid | Ali Rashid bin Hamad
      ali = ali exact 1 ×1, hamad = hamad exact 1 ×1, bin = bin exact 1 ×0.15 (0), rashid = rashid exact 1 ×1 | swapped 0.6 | 7068
    Hamad bin Rashid | Rashid al Hamad
      hamad = hamad exact 1 ×1, rashid = rashid exact 1 ×1 | left: bin / al | contradiction 0.15 | 8909
    Hamad al Rashid | Rashid bin Hamad
      hamad = hamad exact 1 ×1, rashid = rashid exact 1 ×1 | left: al / bin | contradiction 0.15 | 8909
    Hamad bin Rashid | Rashid Omar bin Hamad
      hamad = hamad exact 1 ×1, bin = bin exact 1 ×0.15 (0), rashid = rashid exact 1 ×1 | left: - / omar | extra 0.15 | 9348
    Hamad bin Rashid | Rashid bin Omar Hamad
      hamad = hamad exact 1 ×1, bin = bin exact 1 ×0.15 (0), rashid = rashid exact 1 ×1 | left: - / omar | extra 0.15 | 9348
    Marylou bin Rashid | Rashid bin Mary Lou
      marylou = mary lou joined 1 ×2, bin = bin exact 1 ×0.15 (0), rashid = rashid exact 1 ×1 | 10000
    Rashid bin Mary Lou | Marylou bin Rashid
      rashid = rashid exact 1 ×1, bin = bin exact 1 ×0.15 (0), mary lou = marylou split 1 ×2 | 10000
    Hamad bin Rashid | bin Hamad Omar
      hamad = hamad exact 1 ×1, bin = bin exact 1 ×0.15 (0) | left: rashid / omar | contradiction 1 | short 0.6 | 2407
    bin Hamad Omar | Hamad bin Rashid
      bin = bin exact 1 ×0.15 (0), hamad = hamad exact 1 ×1 | left: omar / rashid | contradiction 1 | short 0.6 | 2407
  `,
  );

  aligns(
    'names around bin are no father and son',
    'company',
    `
    Hamad bin Rashid Trading | Rashid bin Hamad Trading
      hamad = hamad exact 1 ×1, bin = bin exact 1 ×0.15 (0), rashid = rashid exact 1 ×1, trading = trading exact 1 ×0.35 (0) | 10000
  `,
  );

  aligns(
    'legal forms that exclude each other contradict, related ones are alike',
    'company',
    `
    Meridian Shipping Ltd | Meridian Shipping Limited
      meridian = meridian exact 1 ×1, shipping = shipping exact 1 ×0.7 (0), ltd = limited equivalent 1 ×0.15 (0) | 10000
    Meridian Shipping Ltd | Meridian Shipping LLC
      meridian = meridian exact 1 ×1, shipping = shipping exact 1 ×0.7 (0), ltd = llc equivalent 0.9 ×0.15 (0) | 9919
    Meridian Shipping Ltd | Meridian Shipping PLC
      meridian = meridian exact 1 ×1, shipping = shipping exact 1 ×0.7 (0), ltd = plc equivalent 0.9 ×0.15 (0) | 9919
    Meridian Shipping PLC | Meridian Shipping Ltd
      meridian = meridian exact 1 ×1, shipping = shipping exact 1 ×0.7 (0), plc = ltd equivalent 0.9 ×0.15 (0) | 9919
    Meridian Shipping Ltd | Meridian Shipping Co
      meridian = meridian exact 1 ×1, shipping = shipping exact 1 ×0.7 (0), ltd = co equivalent 0.9 ×0.15 (0) | 9919
    Meridian Shipping Co | Meridian Shipping LLP
      meridian = meridian exact 1 ×1, shipping = shipping exact 1 ×0.7 (0), co = llp equivalent 0.9 ×0.15 (0) | 9919
    Meridian Shipping LLP | Meridian Shipping Co
      meridian = meridian exact 1 ×1, shipping = shipping exact 1 ×0.7 (0), llp = co equivalent 0.9 ×0.15 (0) | 9919
    Meridian Shipping Ltd | Meridian Shipping LLP
      meridian = meridian exact 1 ×1, shipping = shipping exact 1 ×0.7 (0) | left: ltd / llp | contradiction 0.3 | 7950
    Meridian Shipping LLP | Meridian Shipping Ltd
      meridian = meridian exact 1 ×1, shipping = shipping exact 1 ×0.7 (0) | left: llp / ltd | contradiction 0.3 | 7950
    Meridian Shipping LP | Meridian Shipping LLP
      meridian = meridian exact 1 ×1, shipping = shipping exact 1 ×0.7 (0), lp = llp equivalent 0.9 ×0.15 (0) | 9919
    Meridian Shipping PLC | Meridian Shipping LLP
      meridian = meridian exact 1 ×1, shipping = shipping exact 1 ×0.7 (0) | left: plc / llp | contradiction 0.3 | 7950
    Meridian Shipping LLP | Meridian Shipping PLC
      meridian = meridian exact 1 ×1, shipping = shipping exact 1 ×0.7 (0) | left: llp / plc | contradiction 0.3 | 7950
    Meridian Shipping Coop | Meridian Shipping ANO
      meridian = meridian exact 1 ×1, shipping = shipping exact 1 ×0.7 (0) | left: coop / ano | contradiction 0.3 | 7950
    Meridian Shipping ANO | Meridian Shipping LLC
      meridian = meridian exact 1 ×1, shipping = shipping exact 1 ×0.7 (0) | left: ano / llc | contradiction 0.3 | 7950
    Meridian Shipping | Meridian Shipping ANO
      meridian = meridian exact 1 ×1, shipping = shipping exact 1 ×0.7 (0) | left: - / ano | 10000
    Meridian Shipping ANO | Meridian Shipping
      meridian = meridian exact 1 ×1, shipping = shipping exact 1 ×0.7 (0) | left: ano / - | 10000
  `,
  );

  aligns(
    'of several forms one that agrees is enough',
    'company',
    `
    Meridian Co Shipping Ltd | Meridian Shipping LLP
      meridian = meridian exact 1 ×1, co = llp equivalent 0.9 ×0.15 (0), shipping = shipping exact 1 ×0.7 (0) | left: ltd / - | 9919
    Meridian Ltd Shipping ANO | Meridian Shipping LLC
      meridian = meridian exact 1 ×1, ltd = llc equivalent 0.9 ×0.15 (0), shipping = shipping exact 1 ×0.7 (0) | left: ano / - | 9919
    Meridian Ltd Shipping ANO | Meridian Shipping LLP
      meridian = meridian exact 1 ×1, shipping = shipping exact 1 ×0.7 (0) | left: ltd ano / llp | contradiction 0.3 | 7950
    Meridian ANO Shipping LLP Orion Coop | Meridian Shipping Orion LP
      meridian = meridian exact 1 ×1, shipping = shipping exact 1 ×0.7 (0), llp = lp equivalent 0.9 ×0.15 (0), orion = orion exact 1 ×1 | left: ano coop / - | 9947
    Meridian Shipping Orion LP | Meridian ANO Shipping LLP Orion Coop
      meridian = meridian exact 1 ×1, shipping = shipping exact 1 ×0.7 (0), orion = orion exact 1 ×1, lp = llp equivalent 0.9 ×0.15 (0) | left: - / ano coop | 9947
    ANO Vega | Vega LLC Trading House
      vega = vega exact 1 ×1 | left: ano / llc trading house | extra 0.81 | contradiction 0.3 | 4432
  `,
  );

  aligns(
    'what two registered names have too many counts more',
    'company',
    `
    Meridian Shipping Ltd Trading | Meridian Shipping LLC
      meridian = meridian exact 1 ×1, shipping = shipping exact 1 ×0.7 (0), ltd = llc equivalent 0.9 ×0.15 (0) | left: trading / - | extra 0.21 | 8908
    Meridian Shipping Trading | Meridian Shipping LLC
      meridian = meridian exact 1 ×1, shipping = shipping exact 1 ×0.7 (0) | left: trading / llc | extra 0.105 | 9418
    Meridian Shipping LLC | Meridian Shipping Trading
      meridian = meridian exact 1 ×1, shipping = shipping exact 1 ×0.7 (0) | left: llc / trading | extra 0.105 | 9418
    Meridian Shipping Company | Meridian Shipping
      meridian = meridian exact 1 ×1, shipping = shipping exact 1 ×0.7 (0) | left: company / - | extra 0.045 | 9742
    Meridian LTGD | Meridian LTD
      meridian = meridian exact 1 ×1, ltgd = ltd edit 0.7879 ×0.575 | 9226
  `,
  );

  aligns(
    'a number on one side contradicts, another one is less alike',
    'company',
    `
    Orion Fund 3 | Orion Fund III
      orion = orion exact 1 ×1, fund = fund exact 1 ×0.35 (0), 3 = iii number 1 ×0.6 (0) | 10000
    Orion Fund Three | Orion Fund 3
      orion = orion exact 1 ×1, fund = fund exact 1 ×0.35 (0), three = 3 number 1 ×0.6 (0) | 10000
    Orion Fund 3 | Orion Fund 4
      orion = orion exact 1 ×1, fund = fund exact 1 ×0.35 (0), 3 = 4 number 0.6 ×0.6 (0) | 8769
    Orion Fund | Orion Fund 4
      orion = orion exact 1 ×1, fund = fund exact 1 ×0.35 (0) | left: - / 4 | extra 0.18 | contradiction 0.4 | 6398
    Orion Fund 4 | Orion Fund
      orion = orion exact 1 ×1, fund = fund exact 1 ×0.35 (0) | left: 4 / - | extra 0.18 | contradiction 0.4 | 6398
    Orion Fund 3 4 | Orion Fund 3 4
      orion = orion exact 1 ×1, fund = fund exact 1 ×0.35 (0), 3 = 3 exact 1 ×0.6 (0), 4 = 4 exact 1 ×0.6 (0) | 10000
    Orion Fund 3 4 | Orion Fund 3
      orion = orion exact 1 ×1, fund = fund exact 1 ×0.35 (0), 3 = 3 exact 1 ×0.6 (0) | left: 4 / - | extra 0.18 | 9155
    Orion XII Bank | Orion 12 Bank
      orion = orion exact 1 ×1, xii = 12 number 1 ×0.6 (0), bank = bank exact 1 ×0.7 (0) | 10000
    Brigade Forty Four | Brigade 44
      brigade = brigade exact 1 ×0.7 (0), 44 = 44 exact 1 ×0.6 (0) | 10000
    Orion V | Orion 5
      orion = orion exact 1 ×1, v = 5 number 1 ×0.6 (0) | 10000
  `,
  );

  aligns(
    'a number in words is none where it is a part of a word',
    'company',
    `
    First Credit | Firstcredit
      first credit = firstcredit split 1 ×1.6 | 10000
    Firstcredit | First Credit
      firstcredit = first credit joined 1 ×1.6 | 10000
    Union First Credit | Union Firstcredit
      union = union exact 1 ×1, first credit = firstcredit split 1 ×1.6 | 10000
    Union Firstcredit | Union First Credit
      union = union exact 1 ×1, firstcredit = first credit joined 1 ×1.6 | 10000
    First Credit Union 2 | Firstcredit Union 2
      first credit = firstcredit split 1 ×1.6, union = union exact 1 ×1, 2 = 2 exact 1 ×0.6 (0) | 10000
    First Credit Union 2 | Firstcredit Union
      first credit = firstcredit split 1 ×1.6, union = union exact 1 ×1 | left: 2 / - | extra 0.18 | contradiction 0.4 | 7478
    Firstcredit Union | First Credit Union 2
      firstcredit = first credit joined 1 ×1.6, union = union exact 1 ×1 | left: - / 2 | extra 0.18 | contradiction 0.4 | 7478
    2 First Credit | Firstcredit
      first credit = firstcredit split 1 ×1.6 | left: 2 / - | extra 0.18 | contradiction 0.4 | 6713
    First Credit 2 | Firstcredit
      first credit = firstcredit split 1 ×1.6 | left: 2 / - | extra 0.18 | contradiction 0.4 | 6713
    Firstcredit | First Credit 2
      firstcredit = first credit joined 1 ×1.6 | left: - / 2 | extra 0.18 | contradiction 0.4 | 6713
    Firstcredit | 2 First Credit
      firstcredit = first credit joined 1 ×1.6 | left: - / 2 | extra 0.18 | contradiction 0.4 | 6713
  `,
  );

  aligns(
    'what has a form, a number, a place or a descriptor is compared as an organisation',
    undefined,
    `
    Orion Ltd | John Orion
      orion = orion exact 1 ×1 | left: ltd / john | extra 0.3 | 7692
    John Orion | Orion Ltd
      orion = orion exact 1 ×1 | left: john / ltd | extra 0.3 | 7692
    Orion Trading | Orion Trading Carter
      orion = orion exact 1 ×1, trading = trading exact 1 ×0.35 (0) | left: - / carter | extra 0.3 | 8182
    Orion 7 | Orion
      orion = orion exact 1 ×1 | left: 7 / - | extra 0.18 | contradiction 0.4 | 5789
    Carlos López | Carlos Andrés López
      carlos = carlos exact 1 ×1, lopez = lopez exact 1 ×1 | left: - / andres | extra 0.0975 | 9535
    NLF | National Liberation Front Ltd
      nlf = national liberation front acronym 0.8 ×1.75 (3) | left: - / ltd | 8000
    NLF | Nora Lena Falk
      nothing | left: nlf / nora lena falk | extra 0.3 | contradiction 1 | short 0.6 | 0
  `,
  );
});
