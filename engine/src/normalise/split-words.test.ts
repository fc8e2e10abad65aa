import { describe } from 'vitest';
import { reads } from './reading-testing.ts';

describe('how words of other scripts, of ships and between signs are read', () => {
  reads(
    'translated words',
    'company',
    `
    Фонд Ромашка
      fond descriptor, romashka name
    Банк России
      bank descriptor/domain, rossii place (russia)
    Московский Банк
      moskovsky place (moscow), bank descriptor/domain
    شركة بنك تجارة
      shrkh legal-form (co), bnk descriptor/domain, tjarh descriptor
    مؤسسة الحرمين
      mwssh descriptor, alhrmyn name
    朝鲜贸易银行
      chaoxian place (korea), maoyi descriptor, yinxing descriptor/domain
    朝鲜人民
      chaoxian place (korea), renmin name
    贸易银行
      maoyi descriptor, yinxing descriptor/domain
    中国银行
      zhongguo place (china), yinxing descriptor/domain
    조선무역은행
      joseon place (korea), muyeog descriptor, eunhaeng descriptor/domain
    조선은행
      joseon place (korea), eunhaeng descriptor/domain
    東京貿易
      dongjing place (tokyo), maoyi descriptor
    東京
      dongjing name
    北京朝鲜
      beijingchaoxian name
    Торговый Дом Ромашка
      torgovy descriptor, dom name, romashka name
  `,
  );

  reads(
    'prefixes and numbers of ships',
    'vessel',
    `
    MV Ocean Pearl IMO 9187629
      mv title, ocean name, pearl name, 9187629 identifier (9187629)
    MV
      mv title
    M/V Ocean Pearl
      mv title, ocean name, pearl name
    MT-Ocean
      mt title, ocean name
    Ocean MV
      ocean name, mv name
    Ocean IMO9187629
      ocean name, imo9187629 identifier (9187629)
    IMO 9187629
      9187629 identifier (9187629)
    IMO9187629
      imo9187629 identifier (9187629)
    IMO 918762
      imo name, 918762 number (918762)
    IMO 91876290
      imo name, 91876290 number (91876290)
    IMO918762
      imo918762 number (imo918762)
    Ocean IMO
      ocean name, imo name
    VLCC Ocean 3
      vlcc title, ocean name, 3 number (3)
  `,
  );

  reads(
    'brackets, hyphens and signs',
    'company',
    `
    Orion (Falk) Berg
      orion name, falk name*, berg name
    Orion (Falk [Berg) Ko] Li
      orion name, falk name*, berg name*, ko name*, li name
    Orion) Falk
      orion name, falk name
    Orion-Falk—Berg
      orion name, falk name, berg name
    Orion—Falk
      orion name, falk name
    Orion - Falk
      orion name, falk name
    Orion's Falk
      orions name, falk name
    O’Orion
      oorion name
    Ｏｒｉｏｎ
      orion name
    Or­ion
      orion name
    A.B Falk
      a initial, b initial, falk name
    A.B.Falk
      ab legal-form (ab), falk name
    1.2.3
      1 number (1), 2 number (2), 3 number (3)
  `,
  );
});
