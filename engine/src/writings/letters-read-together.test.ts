import { describe } from 'vitest';
import { describeNames } from '../testing/describe-names.ts';

describe('Lao, whose vowels stand on either side of their consonants', () => {
  describeNames({
    same: [
      ['ຈູມມະລີ ໄຊຍະສອນ', 'Choummaly Sayasone'],
      ['ຄຳໄຕ ສີພັນດອນ', 'Khamtai Siphandone'],
      ['ໄກສອນ ພົມວິຫານ', 'Kaysone Phomvihane'],
      ['ສະເຫຼີມໄຊ ກົມມະສິດ', 'Saleumxay Kommasith'],
      ['ບົວສອນ ບຸບຜາວັນ', 'Bouasone Bouphavanh'],
      ['ທອງລຸນ ສີສຸລິດ', 'Thongloun Sisoulith'],
      ['ສອນໄຊ ສີພັນດອນ', 'Sonexay Siphandone'],
    ],
    others: [
      ['ຈູມມະລີ ໄຊຍະສອນ', 'Choummaly Siphandone'],
      ['ຄຳໄຕ ສີພັນດອນ', 'Sonexay Siphandone'],
      ['ໄກສອນ ພົມວິຫານ', 'Kaysone Phoumsavanh'],
      ['ສະເຫຼີມໄຊ ກົມມະສິດ', 'Samane Kommasith'],
      ['ບົວສອນ ບຸບຜາວັນ', 'Bouasone Vorachith'],
      ['ທອງລຸນ ສີສຸລິດ', 'Thongsing Sisoulith'],
      ['ທອງລຸນ ສີສຸລິດ', 'Thongloun Thammavong'],
    ],
  });
});

describe('Armenian u, which is two letters, and the Burmese name Aye', () => {
  describeNames({
    same: [
      ['Արայիկ Հարությունյան', 'Arayik Harutyunyan'],
      ['Վահագն Խաչատուրյան', 'Vahagn Khachaturyan'],
      ['မောင်မောင်အေး', 'Maung Maung Aye'],
    ],
    others: [
      ['Արայիկ Հարությունյան', 'Arayik Hovhannisyan'],
      ['Վահագն Խաչատուրյան', 'Vahagn Khachikyan'],
      ['မောင်မောင်အေး', 'Maung Maung Win'],
    ],
  });
});
