import { describe } from 'vitest';
import { reads } from './reading-testing.ts';

describe('how the words of people are read', () => {
  reads(
    'a surname before a comma comes last, titles and generations behind one stay',
    'person',
    `
    BIN LADEN, Usama
      usama name, bin particle (bin), laden name
    Smith, John, Jr.
      john name, smith name, jr suffix (jr)
    Smith, John Paul, PhD
      john name, paul name, smith name, phd title
    John Smith, PhD, Jr.
      john name, smith name, phd title, jr suffix (jr)
    Smith, Anna, Maria
      anna name, maria name, smith name
    (Smith), John
      john name, smith name*
  `,
  );

  reads(
    'titles come before a name or anywhere',
    'person',
    `
    Dr. Ingrid van den Berg
      dr title, ingrid name, van particle (van), den particle (van), berg name
    Ingrid Solberg PhD
      ingrid name, solberg name, phd title
    Sheikh Hamid
      sheikh title/name-like-title, hamid name
    Haji Omar Sheikh
      haji title/name-like-title, omar name, sheikh name
    Stephen King
      stephen name, king name
    King Leopold
      king title (male), leopold name
    General Major Kwame Boateng
      general title, major title, kwame name, boateng name
    Mrs Anna Lord
      mrs title (female), anna name, lord name
    Dr
      dr name
    Dr Mr
      dr name, mr name
    Sultan Hamid
      sultan name, hamid name
    Her Excellency Anna
      her name, excellency title, anna name
    Queen Anna
      queen title (female), anna name
    Dr J. Omar
      dr title, j initial, omar name
    Md. Rahim Uddin
      md name, rahim name, uddin name
    Rahim Uddin Md
      rahim name, uddin name, md title
    Anna King Lindqvist
      anna name, king name, lindqvist name
    J. King Lindqvist
      j initial, king name, lindqvist name
    J. Sheikh Lindqvist
      j initial, sheikh name, lindqvist name
  `,
  );

  reads(
    'particles bind names, and are names when nothing follows or first',
    'person',
    `
    Ben Whitlock
      ben name, whitlock name
    Van Tran
      van name, tran name
    Anna van
      anna name, van name
    Anna van der Berg
      anna name, van particle (van), der particle (van), berg name
    Van-Tran Anna
      van particle (van), tran name, anna name
    al-Rashid
      al particle (al), rashid name
    Abu Bakr
      abu particle/weighty-particle (abu), bakr name
    Abd al-Rahman Omar
      abd particle/weighty-particle (abd), al particle (al), rahman name, omar name
    Omar bin Abdul Rahman
      omar name, bin particle (bin), abdul particle/weighty-particle (abd), rahman name
    San Martin Omar
      san name, martin name, omar name
    Omar San Martin
      omar name, san particle/weighty-particle (san), martin name
    Umm Kulthum
      umm particle/weighty-particle (umm), kulthum name
    von Berg
      von particle (van), berg name
    Le Duc
      le name, duc name
    Le Duc An
      le name, duc name, an name
    Anna et Omar
      anna name, et particle (and), omar name
  `,
  );

  reads(
    'initials, alone and in runs',
    'person',
    `
    J.R. Halloran
      j initial, r initial, halloran name
    JC Lefèvre
      j initial, c initial, lefevre name
    JP Lefèvre
      j initial, p initial, lefevre name
    JC LEFÈVRE
      jc name, lefevre name
    JAC Lefèvre
      jac name, lefevre name
    JCRT Lefèvre
      jcrt name, lefevre name
    JCRTX Lefèvre
      jcrtx name, lefevre name
    J.C.R.T. Lefèvre
      j initial, c initial, r initial, t initial, lefevre name
    X
      x initial
    J. R.
      j initial, r initial
    Ж. Иванов
      zh name, ivanov name
    이 Omar
      i name, omar name
    3 Omar
      3 name, omar name
    Omar A
      omar name, a initial
  `,
  );

  reads(
    'generations and legal forms at the end',
    'person',
    `
    Robert Ellison Jr.
      robert name, ellison name, jr suffix (jr)
    Jr. Ellison Robert
      jr name, ellison name, robert name
    Robert Junior Ellison
      robert name, junior name, ellison name
    Samuel Kerr III
      samuel name, kerr name, iii suffix (iii)
    Samuel Kerr 3rd
      samuel name, kerr name, 3rd suffix (iii)
    Samuel II Kerr
      samuel name, ii name, kerr name
    Nora Lindqvist SA
      nora name, lindqvist name, sa legal-form (sa)
    NORA LINDQVIST SA
      nora name, lindqvist name, sa name
    Nora Lindqvist LLC
      nora name, lindqvist name, l initial, l initial, c initial
    Nora Lindqvist Ltd
      nora name, lindqvist name, ltd legal-form (ltd)
    Nora Co Lindqvist
      nora name, co name, lindqvist name
  `,
  );

  reads(
    'Chinese, Korean and Japanese names without a space',
    'person',
    `
    习近平
      xi name, jinping name
    欧阳修
      ouyang name, xiu name
    歐陽修文
      ouyang name, xiuwen name
    欧阳
      ou name, yang name
    司马
      si name, ma name
    王秀英明
      wang name, xiuyingming name
    王
      wang name
    张伟
      zhang name, wei name
    马丁路德金
      ma name, dingludejin name
    马丁路德金大
      madingludejinda name
    安倍晋三
      anbei name, jinsan name
    安倍
      an name, bei name
    小泉純一郎
      xiaoquan name, chunyilang name
    김정은
      gim name, jeongeun name
    김은
      gim name, eun name
    남궁민수
      namgung name, minsu name
    남궁민
      namgung name, min name
    남궁
      nam name, gung name
    황보관우
      hwangbo name, gwanu name
    김영철 박
      gimyeongcheol name, bag name
    マドゥロ
      madouro name
    เนวิน
      enwin name
  `,
  );

  reads(
    'scripts',
    'person',
    `
    Владимир Путин
      vladimir name, putin name
    محمد بن سلمان
      muhammad name, bin particle (bin), salman name
    عبدالرحمن القاسمي
      abd particle/weighty-particle (abd), alrahman name, alqasmy name
    ابوبكر البغدادي
      abu particle/weighty-particle (abu), bkr name, albaghdadi name
    بن لادن
      bin particle (bin), ladin name
    بنحسين
      bin particle (bin), husayn name
    محمدعبد
      muhammad name, abd name
    الحی
      al particle (al), hay name
    עבד אל
      abd particle/weighty-particle (abd), al name
    သိန်းစိန်
      thein name, sein name
    அப்துல் கலாம்
      aptul name, kalam name
    Μαρία Παπαδοπούλου
      maria name, papadopulu name
  `,
  );

  reads(
    'undecided names',
    undefined,
    `
    Carlos López
      carlos name, lopez name
    Orion Ltd
      orion name, ltd legal-form (ltd)
    Orion Trading
      orion name, trading descriptor
    Orion and Falk
      orion name, and descriptor/particle, falk name
    Orion van Falk
      orion name, van particle (van), falk name
    Orion 7
      orion name, 7 number (7)
    Orion IV
      orion name, iv number (4)
    Bank
      bank descriptor/domain
    ABC
      abc name
  `,
  );
});
