import { describeNames } from '../testing/describe-names.ts';

/** Koreans as China and Japan write them, in traditional and simplified letters, beside Latin and Hangul. */
const SAME = [
  ['金正恩', 'Kim Jong-un'],
  ['金正恩', 'KIM, Jong Un'],
  ['金正恩', 'Kim Chŏng-ŭn'],
  ['金正恩', '김정은'],
  ['金正日', 'Kim Jong Il'],
  ['金日成', 'Kim Il Sung'],
  ['金與正', 'Kim Yo-jong'],
  ['金與正', '김여정'],
  ['崔龍海', 'Choe Ryong Hae'],
  ['崔龙海', 'Choe Ryong-hae'],
  ['張成澤', 'Jang Song Thaek'],
  ['朴奉珠', 'Pak Pong Ju'],
  ['李容浩', 'Ri Yong Ho'],
  ['李容浩', '리용호'],
  ['文在寅', 'Moon Jae-in'],
  ['文在寅', '문재인'],
  ['尹锡悦', 'Yoon Suk-yeol'],
  ['朴槿惠', 'Park Geun-hye'],
  ['李明博', 'Lee Myung-bak'],
  ['盧武鉉', 'Roh Moo-hyun'],
  ['金大中', 'Kim Dae-jung'],
  ['潘基文', 'Ban Ki-moon'],
  ['李在明', 'Lee Jae-myung'],
  ['全斗焕', 'Chun Doo-hwan'],
  ['金 正恩', 'Kim Jong Un'],
  ['金宇成', 'Kim Woo Sung'],
  ['金宇成', 'Kim U Song'],
  ['金玄宇', 'Kim Hyun-woo'],
  ['李承雨', 'Lee Seung-woo'],
  ['玄永哲', 'Hyon Yong Chol'],
  ['吳克烈', 'O Kuk Ryol'],
  // Read as Mandarin as before.
  ['金正恩', 'Jin Zhengen'],
  ['李克强', 'Li Keqiang'],
] as const;

const OTHERS = [
  ['金正恩', 'Kim Jong-il'],
  ['金正恩', '김정일'],
  ['金正日', 'Kim Il Sung'],
  ['金與正', 'Kim Jong-un'],
  ['李明博', 'Lee Jae-myung'],
  ['文在寅', 'Moon Sun-myung'],
  ['崔龍海', 'Choe Hae'],
  ['习近平', 'Kim Jong-un'],
  ['王伟', 'Kim Wi'],
  ['金宇成', 'Kim Yoo Sung'],
] as const;

describeNames({ same: SAME, others: OTHERS });
