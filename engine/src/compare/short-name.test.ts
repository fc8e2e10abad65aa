import { describe } from 'vitest';
import { aligns } from './aligned-testing.ts';

describe('what two names of a person leave over', () => {
  aligns(
    'a name that the other leaves out weighs, more where what matches is common',
    'person',
    `
    Carlos López | Carlos Andrés López
      carlos = carlos exact 1 ×1, lopez = lopez exact 1 ×1 | left: - / andres | extra 0.0975 | 9535
    Carlos López | Carlos Andrés López | carlos lopez
      carlos = carlos exact 1 ×0.64, lopez = lopez exact 1 ×0.64 | left: - / andres | extra 0.1238 | 9118
    Carlos López | Carlos Andrés López | carlos
      carlos = carlos exact 1 ×0.64, lopez = lopez exact 1 ×1 | left: - / andres | extra 0.1107 | 9368
    Carlos López | Carlos Andrés Pedro López | carlos lopez
      carlos = carlos exact 1 ×0.64, lopez = lopez exact 1 ×0.64 | left: - / andres pedro | extra 0.2477 | 8379
    John Smith Ann Brown | John Smith Ann Carter Brown
      john = john exact 1 ×1, smith = smith exact 1 ×1, ann = ann exact 1 ×1, brown = brown exact 1 ×1 | left: - / carter | extra 0.0975 | 9762
    John Smith Ann Brown | John Smith Ann Carter Brown | john smith ann brown
      john = john exact 1 ×0.64, smith = smith exact 1 ×0.64, ann = ann exact 1 ×0.64, brown = brown exact 1 ×0.64 | left: - / carter | extra 0.0975 | 9633
    John Smith Ann | John Smith Carter Ann | john smith ann
      john = john exact 1 ×0.64, smith = smith exact 1 ×0.64, ann = ann exact 1 ×0.64 | left: - / carter | extra 0.0975 | 9517
  `,
  );

  aligns(
    'less where both begin and end alike',
    'person',
    `
    Carlos López | Carlos López Andrés
      carlos = carlos exact 1 ×1, lopez = lopez exact 1 ×1 | left: - / andres | extra 0.15 | 9302
    Carlos López | Andrés Carlos López
      carlos = carlos exact 1 ×1, lopez = lopez exact 1 ×1 | left: - / andres | extra 0.15 | short 0.93 | 8651
    López Carlos | Carlos Andrés López
      lopez = lopez exact 1 ×1, carlos = carlos exact 1 ×1 | left: - / andres | extra 0.15 | 9302
    Carlos van López | Carlos Andrés van López
      carlos = carlos exact 1 ×1, van = van exact 1 ×0.15 (0), lopez = lopez exact 1 ×1 | left: - / andres | extra 0.0975 | 9566
    Mary Lou Andrés Peters | Marylou Peters
      mary lou = marylou split 1 ×2, peters = peters exact 1 ×1 | left: andres / - | extra 0.0975 | 9685
    Marylou Peters | Mary Lou Andrés Peters
      marylou = mary lou joined 1 ×2, peters = peters exact 1 ×1 | left: - / andres | extra 0.0975 | 9685
    Andrés Mary Lou Peters | Marylou Peters
      mary lou = marylou split 1 ×2, peters = peters exact 1 ×1 | left: andres / - | extra 0.15 | short 0.93 | 8857
    Marylou Andrés Peters | Mary Lou Peters
      marylou = mary lou joined 1 ×2, peters = peters exact 1 ×1 | left: andres / - | extra 0.0975 | 9685
    Peters Andrés Marylou | Peters Mary Lou
      peters = peters exact 1 ×1, marylou = mary lou joined 1 ×2 | left: andres / - | extra 0.0975 | 9685
    Peters Mary Lou | Peters Andrés Marylou
      peters = peters exact 1 ×1, mary lou = marylou split 1 ×2 | left: - / andres | extra 0.0975 | 9685
    J. Andrés López | Juan López
      j = juan initial 0.85 ×0.75 (0.5), lopez = lopez exact 1 ×1 | left: andres / - | extra 0.1066 | short 0.6 | 5292
  `,
  );

  aligns(
    'one word of a longer name is too little',
    'person',
    `
    Putin | Vladimir Putin
      putin = putin exact 1 ×1 | left: - / vladimir | extra 0.15 | short 0.6 | 5217
    Vladimir Putin | Putin
      putin = putin exact 1 ×1 | left: vladimir / - | extra 0.15 | short 0.6 | 5217
    Putin | Putin
      putin = putin exact 1 ×1 | 10000
    Omar | Dr Omar
      omar = omar exact 1 ×1 | left: - / dr | 10000
    Omar | Omar Jr
      omar = omar exact 1 ×1 | left: - / jr | extra 0.0146 | 9856
    Ibrahim | Abu Ibrahim
      ibrahim = ibrahim exact 1 ×1 | left: - / abu | extra 0.0292 | short 0.6 | 5829
    Abu Ibrahim | Ibrahim
      ibrahim = ibrahim exact 1 ×1 | left: abu / - | extra 0.0292 | short 0.6 | 5829
    Omar | Haji Omar
      omar = omar exact 1 ×1 | left: - / haji | extra 0.0292 | short 0.6 | 5829
    Haji Omar | Omar
      omar = omar exact 1 ×1 | left: haji / - | extra 0.0292 | short 0.6 | 5829
    Hadi | Abdul Hadi
      hadi = hadi exact 1 ×1 | left: - / abdul | extra 0.0292 | short 0.6 | 5829
    Rashid | al-Rashid
      rashid = rashid exact 1 ×1 | left: - / al | extra 0.0146 | 9856
    Rashid bin | Rashid
      rashid = rashid exact 1 ×1 | left: bin / - | extra 0.15 | short 0.6 | 5217
    Rashid | bin Rashid Omar
      rashid = rashid exact 1 ×1 | left: - / bin omar | extra 0.1725 | short 0.6 | 5117
    Mr | Dr
      nothing | left: mr / dr | contradiction 1 | short 0.6 | 0
  `,
  );

  aligns(
    'of two words the first should be kept',
    'person',
    `
    Abu Ibrahim Hadi | Ibrahim Hadi
      ibrahim = ibrahim exact 1 ×1, hadi = hadi exact 1 ×1 | left: abu / - | extra 0.0292 | 9856
    José Mendoza | Carlos José Alvarez Mendoza
      jose = jose exact 1 ×1, mendoza = mendoza exact 1 ×1 | left: - / carlos alvarez | extra 0.3 | short 0.93 | 8087
    Carlos José Alvarez Mendoza | José Mendoza
      jose = jose exact 1 ×1, mendoza = mendoza exact 1 ×1 | left: carlos alvarez / - | extra 0.3 | short 0.93 | 8087
    Arturo Marín | Carlos Arturo Grajales Marín
      arturo = arturo exact 1 ×1, marin = marin exact 1 ×1 | left: - / carlos grajales | extra 0.3 | short 0.93 | 8087
    Arturo Marín Zed | Carlos Arturo Marín
      arturo = arturo exact 1 ×1, marin = marin exact 1 ×1 | left: zed / carlos | contradiction 1 | short 0.93 | 4650
    Zed Arturo Marín | Arturo Marín Carlos
      arturo = arturo exact 1 ×1, marin = marin exact 1 ×1 | left: zed / carlos | contradiction 1 | short 0.93 | 4650
    Arturo Marín Zed | Arturo Marín Carlos
      arturo = arturo exact 1 ×1, marin = marin exact 1 ×1 | left: zed / carlos | contradiction 1 | 5000
    Xu Arturo Marín | Yo Arturo Marín
      arturo = arturo exact 1 ×1, marin = marin exact 1 ×1 | left: xu / yo | contradiction 1 | short 0.93 | 4650
    Xu Arturo Marín | Arturo Yo Marín Lee
      arturo = arturo exact 1 ×1, marin = marin exact 1 ×1 | left: xu / yo lee | extra 0.15 | contradiction 1 | 4762
    Arturo Yo Marín Lee | Xu Arturo Marín
      arturo = arturo exact 1 ×1, marin = marin exact 1 ×1 | left: yo lee / xu | extra 0.15 | contradiction 1 | 4762
    X. Arturo Marín Lee | Arturo Marín
      arturo = arturo exact 1 ×1, marin = marin exact 1 ×1 | left: x lee / - | extra 0.225 | short 0.93 | 8360
    Dr Arturo Marín Lee | Arturo Marín
      arturo = arturo exact 1 ×1, marin = marin exact 1 ×1 | left: dr lee / - | extra 0.15 | 9302
    Dr Lee Arturo Marín | Arturo Marín
      arturo = arturo exact 1 ×1, marin = marin exact 1 ×1 | left: dr lee / - | extra 0.15 | short 0.93 | 8651
    van Arturo Marín Lee | Arturo Marín
      arturo = arturo exact 1 ×1, marin = marin exact 1 ×1 | left: van lee / - | extra 0.3 | short 0.93 | 8087
    Carlos Arturo Marín Lee | Arturo Marín Lee
      arturo = arturo exact 1 ×1, marin = marin exact 1 ×1, lee = lee exact 1 ×1 | left: carlos / - | extra 0.15 | 9524
  `,
  );

  aligns(
    'an initial is half a word',
    'person',
    `
    Tatiana Vecoli | Tatiana V. Chernykh
      tatiana = tatiana exact 1 ×1, vecoli = v initial 0.85 ×0.75 (0.5) | left: - / chernykh | extra 0.1641 | short 0.6 | 5133
    Tatiana V. Chernykh | Tatiana Vecoli
      tatiana = tatiana exact 1 ×1, v = vecoli initial 0.85 ×0.75 (0.5) | left: chernykh / - | extra 0.1641 | short 0.6 | 5133
    Tatiana V. | Tatiana Vecoli
      tatiana = tatiana exact 1 ×1, v = vecoli initial 0.85 ×0.75 (0.5) | 9357
    Tatiana Vecoli | Tatiana V.
      tatiana = tatiana exact 1 ×1, vecoli = v initial 0.85 ×0.75 (0.5) | 9357
    T. Vecoli Smith | Tatiana Vecoli
      t = tatiana initial 0.85 ×0.75 (0.5), vecoli = vecoli exact 1 ×1 | left: smith / - | extra 0.1641 | short 0.6 | 5133
    Tatiana Vecoli Smith | T. Vecoli
      tatiana = t initial 0.85 ×0.75 (0.5), vecoli = vecoli exact 1 ×1 | left: smith / - | extra 0.1641 | 8555
    Tatiana Vecoli | T. Vecoli Smith
      tatiana = t initial 0.85 ×0.75 (0.5), vecoli = vecoli exact 1 ×1 | left: - / smith | extra 0.1641 | short 0.6 | 5133
    T. V. Chernykh | Tatiana Vecoli Chernykh
      t = tatiana initial 0.85 ×0.75 (0.5), v = vecoli initial 0.85 ×0.75 (0.5), chernykh = chernykh exact 1 ×1 | 9100
    T. V. Chernykh Smith | Tatiana Vecoli Chernykh
      t = tatiana initial 0.85 ×0.75 (0.5), v = vecoli initial 0.85 ×0.75 (0.5), chernykh = chernykh exact 1 ×1 | left: smith / - | extra 0.1687 | 8525
    T. V. | Tatiana Vecoli
      t = tatiana initial 0.85 ×0.75 (0.5), v = vecoli initial 0.85 ×0.75 (0.5) | short 0.6 | 5100
    M. | Mohammed
      m = mohammed initial 0.85 ×0.75 (0.5) | short 0.6 | 5100
    M. | M.
      m = m exact 1 ×0.5 (0.5) | 10000
    J. Smith | John Smith Brown
      j = john initial 0.85 ×0.75 (0.5), smith = smith exact 1 ×1 | left: - / brown | extra 0.1641 | 8555
    J. Smith Brown | John Smith
      j = john initial 0.85 ×0.75 (0.5), smith = smith exact 1 ×1 | left: brown / - | extra 0.1641 | short 0.6 | 5133
    J. bin Smith | John bin Omar
      j = john initial 0.85 ×0.75 (0.5), bin = bin exact 1 ×0.15 (0) | left: smith / omar | contradiction 1 | short 0.6 | 1865
    J. al | John al
      j = john initial 0.85 ×0.75 (0.5), al = al exact 1 ×1 | 9357
  `,
  );

  aligns(
    'nothing counts as a middle name where people have none, nor beside a word that is guessed',
    'person',
    `
    정식 경숙 김 | Kim Jong Sik
      jeongsig = jong sik joined 0.95 ×2, gim = kim transliterated 0.95 ×1 | left: gyeongsug / - | extra 0.6 | 7917
    Kim Jong Sik | 정식 경숙 김
      kim = gim transliterated 0.95 ×1, jong sik = jeongsig split 0.95 ×2 | left: - / gyeongsug | extra 0.6 | 7917
    정식 장군 김 | Kim Jong Sik
      jeongsig = jong sik joined 0.95 ×2, gim = kim transliterated 0.95 ×1 | left: janggun / - | extra 0.15 | 9048
    صقر فداء العقيل | Fadi Saqr
      sqr = saqr transliterated 0.95 ×1, fda = fadi transliterated 0.8192 ×1 | left: alaqyl / - | extra 0.6 | 6804
    Fadi Saqr | صقر فداء العقيل
      fadi = fda transliterated 0.8192 ×1, saqr = sqr transliterated 0.95 ×1 | left: - / alaqyl | extra 0.6 | 6804
    M. Fadi | محمد فداء
      m = muhammad initial 0.85 ×0.75 (0.5), fadi = fda transliterated 0.8192 ×1 | short 0.6 | 4994
  `,
  );
});
