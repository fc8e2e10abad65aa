import { describe } from 'vitest';
import { aligns } from './aligned-testing.ts';

describe('words written together', () => {
  aligns(
    'words written together are one',
    'person',
    `
    Usama Binladin | Usama bin Ladin
      usama = usama exact 1 ×1, binladin = bin ladin joined 1 ×1.15 | 10000
    Usama bin Ladin | Usama Binladin
      usama = usama exact 1 ×1, bin ladin = binladin split 1 ×1.15 | 10000
    Abdulrahman Yusuf | Abd al-Rahman Yusuf
      abdulrahman = abd al rahman joined 0.9684 ×1.45, yusuf = yusuf exact 1 ×1 | 9813
    Abd al-Rahman Yusuf | Abdulrahman Yusuf
      abd al rahman = abdulrahman split 0.9684 ×1.45, yusuf = yusuf exact 1 ×1 | 9813
    Kim Yongnam | Kim Yong Nam
      kim = kim exact 1 ×1, yongnam = yong nam joined 1 ×2 | 10000
    Kim Yong Nam | Kim Yongnam
      kim = kim exact 1 ×1, yong nam = yongnam split 1 ×2 | 10000
    Pieter van den Berg | Pieter Vandenberg
      pieter = pieter exact 1 ×1, van den berg = vandenberg split 1 ×1.3 | 10000
    Pieter Vandenberg | Pieter van den Berg
      pieter = pieter exact 1 ×1, vandenberg = van den berg joined 1 ×1.3 | 10000
    Mary Lou Jenkins | Marylou Jenkins
      mary lou = marylou split 1 ×2, jenkins = jenkins exact 1 ×1 | 10000
    Mary Loo Jenkins | Marylou Jenkins
      mary loo = marylou split 0.9716 ×2, jenkins = jenkins exact 1 ×1 | 9811
    Marylou Jenkins | Mary Loo Jenkins
      marylou = mary loo joined 0.9716 ×2, jenkins = jenkins exact 1 ×1 | 9811
    Smit Jones Carter | Smithjones Carter
      smit jones = smithjones split 0.9829 ×2, carter = carter exact 1 ×1 | 9886
    Maryann Lou Jenkins | Mary Ann Loujenkins
      maryann = mary ann joined 1 ×2, lou jenkins = loujenkins split 1 ×2 | 10000
    Liu An Wong | Liuan Wong
      liu an = liuan split 1 ×2, wong = wong exact 1 ×1 | 10000
    Anna Xu Maria Peters | Annaxu Maria Peters
      anna xu = annaxu split 1 ×2, maria = maria exact 1 ×1, peters = peters exact 1 ×1 | 10000
    Anna Maria Xu Peters | Anna Mariaxu Peters
      anna = anna exact 1 ×1, maria xu = mariaxu split 1 ×2, peters = peters exact 1 ×1 | 10000
    Anna Maria Peters Xu | Anna Maria Petersxu
      anna = anna exact 1 ×1, maria = maria exact 1 ×1, peters xu = petersxu split 1 ×2 | 10000
  `,
  );

  aligns(
    'three are only where the middle one is a particle',
    'person',
    `
    Mary Lou Ann Jenkins | Marylouann Jenkins
      jenkins = jenkins exact 1 ×1 | left: mary lou ann / marylouann | extra 0.3 | contradiction 1 | short 0.6 | 1957
    Mary de Ann Jenkins | Marydeann Jenkins
      mary de ann = marydeann split 1 ×2.15, jenkins = jenkins exact 1 ×1 | 10000
    Marydeann Jenkins | Mary de Ann Jenkins
      marydeann = mary de ann joined 1 ×2.15, jenkins = jenkins exact 1 ×1 | 10000
    Mary de la Ann Jenkins | Marydelaann Jenkins
      jenkins = jenkins exact 1 ×1 | left: mary de la ann / marydelaann | extra 0.195 | contradiction 1 | short 0.6 | 2050
  `,
  );

  aligns(
    'short, misspelt and other ones are not',
    'person',
    `
    Li An | Lian
      li an = lian split 1 ×2 | 10000
    Ma Li Wong | Mali Wong
      ma li = mali split 1 ×2, wong = wong exact 1 ×1 | 10000
    Li O Wong | Lio Wong
      li = lio edit 0.7879 ×1, wong = wong exact 1 ×1 | left: o / - | extra 0.0488 | 8727
    A Li Wong | Ali Wong
      a = ali initial 0.85 ×0.75 (0.5), wong = wong exact 1 ×1 | left: li / - | extra 0.1066 | short 0.6 | 5292
    Ali B Wong | Alib Wong
      ali = alib edit 0.7879 ×1, wong = wong exact 1 ×1 | left: b / - | extra 0.0488 | 8727
    Smith Jones Carter | Smithjonse Carter
      carter = carter exact 1 ×1 | left: smith jones / smithjonse | extra 0.15 | contradiction 1 | short 0.6 | 2093
    Mary Lou Jenkins | Marylouisa Jenkins
      jenkins = jenkins exact 1 ×1 | left: mary lou / marylouisa | extra 0.15 | contradiction 1 | short 0.6 | 2093
    Mary Lou Jenkins | Garylou Jenkins
      jenkins = jenkins exact 1 ×1 | left: mary lou / garylou | extra 0.15 | contradiction 1 | short 0.6 | 2093
    Maria Xavier | Mariavier
      nothing | left: maria xavier / mariavier | extra 0.15 | contradiction 1 | short 0.6 | 0
    Karl Otto | Carlotto
      karl otto = carlotto split 0.9766 ×2 | 9766
    Otto XIV | Ottoxiv
      otto xiv = ottoxiv split 1 ×2 | 10000
    Dr Falk Berg | Drfalk Berg
      berg = berg exact 1 ×1 | left: dr falk / drfalk | contradiction 1 | short 0.6 | 2250
    Falk Berg Jr | Falk Bergjr
      falk = falk exact 1 ×1, berg = bergjr edit 0.6961 ×1 | left: jr / - | extra 0.0146 | 8419
  `,
  );

  aligns(
    'romanisations of Chinese are one',
    'person',
    `
    Mao Zedong | Mao Tse Tung
      mao = mao exact 1 ×1, zedong = tse tung joined 0.85 ×2 | 9000
    Mao Tse Tung | Mao Zedong
      mao = mao exact 1 ×1, tse tung = zedong split 0.85 ×2 | 9000
    Mao Tse Tung | Mao Zetung
      mao = mao exact 1 ×1, tse tung = zetung split 0.9716 ×2 | 9811
  `,
  );

  aligns(
    'with and without vowels',
    'person',
    `
    Nasrallah Khan | نصر الله خان
      nasrallah = nasr allah joined 0.95 ×2, khan = khan transliterated 1 ×1 | 9667
    نصر الله خان | Nasrallah Khan
      nasr allah = nasrallah split 0.95 ×2, khan = khan transliterated 1 ×1 | 9667
    ثناء الله خان | Sanaullah Khan
      thna allah = sanaullah split 0.95 ×2, khan = khan transliterated 1 ×1 | 9667
    عبد العلي خان | Abdallah Khan
      khan = khan transliterated 1 ×1 | left: abd alaly / abdallah | extra 0.045 | contradiction 1 | short 0.6 | 2200
    عبد الرحمن خان | Abdulrahman Khan
      abd alrahman = abdulrahman split 0.95 ×1.3, khan = khan transliterated 1 ×1 | 9717
    Abdulrahman Khan | عبد الرحمن خان
      abdulrahman = abd alrahman joined 0.95 ×1.3, khan = khan transliterated 1 ×1 | 9717
    عبدالرحمن خان | Abd al-Rahman Khan
      abd = abd exact 1 ×0.3 (0), alrahman = al rahman joined 1 ×1.15, khan = khan transliterated 1 ×1 | 10000
    Kai Yan Lo | کیان لو
      yan = kyan transliterated 0.7288 ×1, lo = lw transliterated 0.8398 ×1 | left: kai / - | extra 0.6 | short 0.93 | 5611
    کیان لو | Kai Yan Lo
      kyan = yan transliterated 0.7288 ×1, lw = lo transliterated 0.8398 ×1 | left: - / kai | extra 0.6 | short 0.93 | 5611
    سيف الدين خان | Saifuddin Khan
      syf aldin = saifuddin split 0.95 ×2, khan = khan transliterated 1 ×1 | 9667
    نور الدين خان | Nureddin Khan
      nur aldin = nureddin split 0.95 ×2, khan = khan transliterated 1 ×1 | 9667
  `,
  );

  aligns(
    'an initial may stand for servant of somebody',
    'person',
    `
    A. Siddiqui | Abd al-Rahim Siddiqui
      a = abd al rahim initial 0.85 ×1.45 (0.5), siddiqui = siddiqui exact 1 ×1 | 9112
    Abd al-Rahim Siddiqui | A. Siddiqui
      abd al rahim = a initial 0.85 ×1.45 (0.5), siddiqui = siddiqui exact 1 ×1 | 9112
    Abd Rahim Siddiqui | A. Siddiqui
      abd rahim = a initial 0.85 ×1.3 (0.5), siddiqui = siddiqui exact 1 ×1 | 9152
    B. Siddiqui | Abd al-Rahim Siddiqui
      siddiqui = siddiqui exact 1 ×1 | left: b / abd al rahim | extra 0.1425 | contradiction 0.5 | short 0.6 | 3164
    R. Siddiqui | Abd al-Rahim Siddiqui
      r = rahim initial 0.85 ×0.75 (0.5), siddiqui = siddiqui exact 1 ×1 | left: - / abd al | extra 0.048 | 9107
    A. Siddiqui | Siddiqui Abd al-Rahim
      a = abd al rahim initial 0.85 ×1.45 (0.5), siddiqui = siddiqui exact 1 ×1 | 9112
    Omar A. Siddiqui | Omar Abd al-Rahim Siddiqui
      omar = omar exact 1 ×1, a = abd al rahim initial 0.85 ×1.45 (0.5), siddiqui = siddiqui exact 1 ×1 | 9370
    A. A. Siddiqui | Abd al-Rahim Siddiqui
      a = abd al rahim initial 0.85 ×1.45 (0.5), siddiqui = siddiqui exact 1 ×1 | left: a / - | extra 0.0146 | 9058
    A. Omar A. | Abd Rahim Omar Abdul Hadi
      a = abd rahim initial 0.85 ×1.3 (0.5), omar = omar exact 1 ×1, a = abdul hadi initial 0.85 ×1.3 (0.5) | 8917
    Abd al-Rahim A. Siddiqui | A. Abd al-Rahim Siddiqui
      abd = abd exact 1 ×0.3 (0), al = al exact 1 ×0.15 (0), rahim = rahim exact 1 ×1, a = a exact 1 ×0.5 (0.5), siddiqui = siddiqui exact 1 ×1 | 10000
    A. Siddiqui | Abd Siddiqui
      siddiqui = siddiqui exact 1 ×1 | left: a / abd | extra 0.03 | contradiction 0.3 | short 0.6 | 4138
    Siddiqui A. | Siddiqui Abd
      siddiqui = siddiqui exact 1 ×1, a = abd initial 0.85 ×0.75 (0.5) | 9357
  `,
  );

  aligns(
    'trades and words',
    'company',
    `
    Orionbank Falk | Orion Bank Falk
      orionbank = orion bank joined 1 ×1.7, falk = falk exact 1 ×1 | 10000
    Orion Bank | Orionbank
      orion bank = orionbank split 1 ×1.7 | 10000
    Orion Tradinghouse Falk | Orion Trading House Falk
      orion = orion exact 1 ×1, tradinghouse = trading house joined 1 ×1.35, falk = falk exact 1 ×1 | 10000
    Ofthe Orion Bank | Of the Orion Bank
      ofthe = the edit 0.65 ×0.575, orion = orion exact 1 ×1, bank = bank exact 1 ×0.7 (0) | left: - / of | extra 0.045 | 8939
    Hong Kong Falk | Hongkongfalk
      hongkong falk = hongkongfalk split 1 ×1.7 | 10000
    A. Rahim Trading | Abd Rahim Trading
      rahim = rahim exact 1 ×1, trading = trading exact 1 ×0.35 (0) | left: a / abd | extra 0.06 | contradiction 0.3 | 7384
  `,
  );

  aligns(
    'particles in a word may be spelt as any of their class',
    'person',
    `
    Usama Benladin | Usama bin Ladin
      usama = usama exact 1 ×1, benladin = bin ladin joined 0.9716 ×1.15 | 9848
    Omar Vonberg | Omar van Berg
      omar = omar exact 1 ×1, vonberg = van berg joined 0.9443 ×1.15 | 9702
    Omar Delaberg | Omar de la Berg
      omar = omar exact 1 ×1, delaberg = de la berg joined 1 ×1.3 | 10000
    Omar Abubakr | Omar Abou Bakr
      omar = omar exact 1 ×1, abubakr = abou bakr joined 0.9766 ×1.3 | 9868
    Omar Aboubakr | Omar Abu Bakr
      omar = omar exact 1 ×1, aboubakr = abu bakr joined 0.9766 ×1.3 | 9868
    Omar Abdelrahman | Omar Abdul Rahman
      omar = omar exact 1 ×1, abdelrahman = abdul rahman joined 0.9684 ×1.3 | 9821
    Di Maria Angel | Dimaria Angel
      di maria = dimaria split 1 ×1.15, angel = angel exact 1 ×1 | 10000
    بن لادن خان | Binladin Khan
      bin ladin = binladin split 0.95 ×1.15, khan = khan transliterated 1 ×1 | 9733
    ام كلثوم خان | Umkulthum Khan
      umm klthwm = umkulthum split 0.95 ×1.3, khan = khan transliterated 1 ×1 | 9717
    ابو بكر خان | Abubakr Khan
      abu bkr = abubakr split 0.95 ×1.3, khan = khan transliterated 1 ×1 | 9717
    ابو بكر خان | Tubakr Khan
      bkr = tubakr transliterated 0.7171 ×1, khan = khan transliterated 1 ×1 | left: abu / - | extra 0.18 | 7877
  `,
  );

  aligns(
    'words of other scripts are joined as they sound',
    'person',
    `
    Mary Лу Jenkins | Marylou Jenkins
      mary lu = marylou split 0.9716 ×2, jenkins = jenkins exact 1 ×1 | 9811
    Мэри Лу Дженкинс | Marylou Jenkins
      meri lu = marylou split 0.888 ×2, jenkins = jenkins transliterated 1 ×1 | 9253
    Мэрилу Дженкинс | Mary Lou Jenkins
      merilu = mary lou joined 0.888 ×2, jenkins = jenkins transliterated 1 ×1 | 9253
    Kim 영철 | Kim Yong Chol
      kim = kim exact 1 ×1, yeongcheol = yong chol joined 0.95 ×2 | 9667
    Park Geun Hye | 박 근혜
      park = bag transliterated 0.95 ×1, geun hye = geunhye split 1 ×2 | 9833
    Roh Moo Hyun | 노 무현
      roh = no equivalent 0.95 ×1, moo hyun = muhyeon split 0.95 ×2 | 9500
    Lee Myung Bak | 이명박
      lee = i transliterated 0.95 ×1, myung bak = myeongbag split 0.95 ×2 | 9500
    Abd Allah Khan | عبدالله خان
      abd allah = abdallah split 1 ×1.3, khan = khan transliterated 1 ×1 | 10000
    سيف الاسلام خان | Saifulislam Khan
      syf alaslam = saifulislam split 0.9449 ×2, khan = khan transliterated 1 ×1 | 9633
    سيف الاسلام خان | Saifislam Khan
      khan = khan transliterated 1 ×1 | left: syf alaslam / saifislam | extra 0.15 | contradiction 1 | short 0.6 | 2093
    Hsiao Ping Deng | Xiaoping Deng
      hsiao ping = xiaoping split 0.888 ×2, deng = deng exact 1 ×1 | 9253
    Hsiao Ping Deng | Xiaobing Deng
      hsiao ping = xiaobing split 0.85 ×2, deng = deng exact 1 ×1 | 9000
    Chiang Kai Shek | Jiang Kaishek
      chiang = jiang equivalent 0.85 ×1, kai shek = kaishek split 1 ×2 | 9500
  `,
  );

  aligns(
    'each part sounds like its word',
    'person',
    `
    Kohan Noor Ali | Cohannour Ali
      kohan noor = cohannour split 0.9716 ×2, ali = ali exact 1 ×1 | 9811
    Philip Anders Ko | Filipanders Ko
      philip anders = filipanders split 0.9867 ×2, ko = ko exact 1 ×1 | 9911
    Anne Marie Ko | Anamari Ko
      anne marie = anamari split 0.856 ×2, ko = ko exact 1 ×1 | 9040
    Anne Marie Ko | Annemary Ko
      anne marie = annemary split 0.9325 ×2, ko = ko exact 1 ×1 | 9550
    Gamma Ray Ko | Gamaray Ko
      gamma ray = gamaray split 0.9802 ×2, ko = ko exact 1 ×1 | 9868
    Kent Ucky Ko | Gentucky Ko
      ko = ko exact 1 ×1 | left: kent ucky / gentucky | extra 0.15 | contradiction 1 | short 0.6 | 2093
    Lou Mary Jenkins | Marylou Jenkins
      jenkins = jenkins exact 1 ×1 | left: lou mary / marylou | extra 0.15 | contradiction 1 | short 0.6 | 2093
    Mary Lou Jenkins | Maryloutte Jenkins
      jenkins = jenkins exact 1 ×1 | left: mary lou / maryloutte | extra 0.15 | contradiction 1 | short 0.6 | 2093
    Mary Loulou Jenkins | Marylou Jenkins
      jenkins = jenkins exact 1 ×1 | left: mary loulou / marylou | extra 0.15 | contradiction 1 | short 0.6 | 2093
    Mary Lou Jenkins | Marylo Jenkins
      mary lou = marylo split 0.9264 ×2, jenkins = jenkins exact 1 ×1 | 9510
  `,
  );
});
