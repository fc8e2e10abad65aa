import { describe } from 'vitest';
import { reads } from './reading-testing.ts';

describe('how the words of organisations are read', () => {
  reads(
    'legal forms, also joined, dotted, torn and with a slip',
    'company',
    `
    A.B.C. Company
      abc name, company legal-form (co)
    SiemensAG
      siemens name, ag legal-form (ag)
    Siemens AG
      siemens name, ag legal-form (ag)
    siemensag
      siemensag name
    TajcoLTD
      tajco name, ltd legal-form (ltd)
    TAJCOLTD
      tajco name, ltd legal-form (ltd)
    tajcollc
      tajco name, llc legal-form (llc)
    alphacompany
      alpha name, company legal-form (co)
    CJSCKAFOLATBANK
      cjsc legal-form (jsc), kafolatbank name
    OOOROMASHKA
      ooo legal-form (llc), romashka name
    llcab
      llcab name
    OOO "Romashka"
      ooo legal-form (llc), romashka name
    Общество с ограниченной ответственностью Ромашка
      llc legal-form (llc), romashka name
    Polmex Sp. z o.o.
      polmex name, spzoo legal-form (spzoo)
    Orion Fund V L.P.
      orion name, fund descriptor, v number (5), lp legal-form (lp)
    Orion COM PANY
      orion name, company legal-form (co)
    Orion Compny
      orion name, compny legal-form (co)
    Orion Limitd Liability Compny
      orion name, llc legal-form (llc)
    Orion Limted
      orion name, limted legal-form (ltd)
    Orion Lmited
      orion name, lmited legal-form (ltd)
    Orion Limit
      orion name, limit name
    Ltd
      ltd name
    Ltd Orion
      ltd legal-form (ltd), orion name
    Orion Ltd Falk LLC Co
      orion name, ltd legal-form (ltd), falk name, llc legal-form (llc), co legal-form (co)
    Orion Co Ltd
      orion name, ltd legal-form (ltd)
    Orion Company Limited
      orion name, ltd legal-form (ltd)
    Orion Private Limited Company
      orion name, ltd legal-form (ltd), company legal-form (co)
    Orion Joint Stock Company
      orion name, jsc legal-form (jsc)
    Orion Joint Stock
      orion name, jsc legal-form (jsc)
    株式会社東京貿易
      zhushihuishe legal-form (kk), dongjing place (tokyo), maoyi descriptor
    Orion GmbH & Co. KG
      orion name, gmbh legal-form (gmbh)
    Orion Corportaion
      orion name, corportaion legal-form (corp)
    Orion Incorporatd
      orion name, incorporatd legal-form (inc)
  `,
  );

  reads(
    'numbers in digits, words and Roman numerals',
    'company',
    `
    Brigade Forty-Four
      brigade descriptor/domain, 44 number (44)
    Brigade Forty
      brigade descriptor/domain, forty number (40)
    Brigade Forty Ten
      brigade descriptor/domain, forty number (40), ten number (10)
    Brigade Forty Zero
      brigade descriptor/domain, forty number (40), zero number (0)
    Brigade 044
      brigade descriptor/domain, 044 number (44)
    Brigade 4th
      brigade descriptor/domain, 4th number (4)
    Brigade 21st
      brigade descriptor/domain, 21st number (21)
    Division39
      division descriptor/domain, 39 number (39)
    Div39
      div39 number (div39)
    Division12345
      division12345 name
    Orion A12
      orion name, a12 number (a12)
    Orion AB12C
      orion name, ab12c number (ab12c)
    Orion ABCD12
      orion name, abcd name, 12 number (12)
    Orion 12AB
      orion name, 12ab name
    First Orion
      first number (1), orion name
    Orion Second
      orion name, second number (2)
    Hundred Orion
      hundred number (100), orion name
    Orion V
      orion name, v number (5)
    V Orion
      v initial, orion name
    Orion V.
      orion name, v number (5)
    Orion XXV
      orion name, xxv number (25)
    Orion XXVI
      orion name, xxvi name
    Fund III Orion
      fund descriptor, iii number (3), orion name
    0 Orion
      0 number (0), orion name
    000 Orion
      000 number (0), orion name
  `,
  );

  reads(
    'places of one word and more',
    'company',
    `
    Bank of China (Hong Kong)
      bank descriptor/domain, of descriptor/particle, china place (china), hongkong place (hongkong)*
    Hong Kong
      hong name, kong name
    Orion Saint Petersburg
      orion name, stpetersburg place (stpetersburg)
    Orion United States of America
      orion name, us place (us)
    Orion UK
      orion name, uk place (uk)
    Orion Deutschland
      orion name, deutschland place (germany)
    China
      china name
    China Orion
      china place (china), orion name
    South Sudan Orion
      southsudan place (southsudan), orion name
    South Orion
      south descriptor, orion name
  `,
  );

  reads(
    'links, descriptors, trades and names',
    'company',
    `
    The Bank of the Orion
      the descriptor/particle, bank descriptor/domain, of descriptor/particle, the descriptor/particle, orion name
    Orion & Falk Trading
      orion name, and descriptor/particle, falk name, trading descriptor
    Orion + Falk
      orion name, and descriptor/particle, falk name
    Orion Group Holding
      orion name, group descriptor, holding descriptor
    Orion Shipping
      orion name, shipping descriptor/domain
    B Orion
      b initial, orion name
    A B C
      a initial, b initial, c initial
    Fund
      fund descriptor
    Orion 100% Ltd
      orion name, 100 number (100), percent name, ltd legal-form (ltd)
  `,
  );

  reads(
    'particles of Arabic names',
    'company',
    `
    Al-Rashid Trading
      al particle (al), rashid name, trading descriptor
    Al Rashid Trading
      al particle (al), rashid name, trading descriptor
    Ar-Rashid Trading
      ar particle (al), rashid name, trading descriptor
    Ar Rashid Trading
      ar name, rashid name, trading descriptor
    Bin Ladin Group
      bin particle (bin), ladin name, group descriptor
    Ben Ladin Group
      ben name, ladin name, group descriptor
    Ben-Ladin Group
      ben particle (bin), ladin name, group descriptor
    Abu Sayyaf
      abu particle/weighty-particle (abu), sayyaf name
    Abou Sayyaf
      abou particle/weighty-particle (abu), sayyaf name
    Abdul Rahman Group
      abdul particle/weighty-particle (abd), rahman name, group descriptor
    Orion Abu
      orion name, abu name
    Van Berg Group
      van name, berg name, group descriptor
    El Orion
      el particle (al), orion name
  `,
  );
});
