import { describe } from 'vitest';
import { describeNames } from '../testing/describe-names.ts';

describe('the ta that ends Arabic words, spoken in some names', () => {
  describeNames({
    same: [
      ['عزة إبراهيم', 'Izzat Ibrahim'],
      ['عزة إبراهيم', 'İzzet Ibrahim'],
      ['عزة إبراهيم', 'Azza Ibrahim'],
      ['عزة إبراهيم الدوري', 'Izzat Ibrahim al-Douri'],
      ['نعمة الله كريمي', 'Nimatullah Karimi'],
      ['رحمة الله كريمي', 'Rahmatullah Karimi'],
      ['هبة الله اخوندزاده', 'Hibatullah Akhundzada'],
      ['حمزة يوسف', 'Hamza Yusuf'],
      ['فاطمة حسن', 'Fatima Hassan'],
    ],
    others: [
      ['عزة إبراهيم', 'Ashraf Ibrahim'],
      ['عزة إبراهيم', 'Izzat Khalil'],
      ['عزة إبراهيم', 'Asad Ibrahim'],
      ['نعمة الله كريمي', 'Amanullah Karimi'],
      ['رحمة الله كريمي', 'Rahimullah Karimi'],
      ['نصر الله كريمي', 'Nasratullah Karimi'],
      ['هبة الله اخوندزاده', 'Habibullah Akhundzada'],
      ['حمزة يوسف', 'Hamid Yusuf'],
      ['فاطمة حسن', 'Fahmi Hassan'],
      ['سلمة حسن', 'Samit Hassan'],
    ],
  });
});

describe('n before b, which is said and written m', () => {
  describeNames({
    same: [
      ['وليد جنبلاط', 'Walid Jumblatt'],
      ['وليد جنبلاط', 'Walid Junblat'],
      ['كمال جنبلاط', 'Kamal Joumblatt'],
      ['عنبر حسن', 'Ambar Hassan'],
      ['عنبر حسن', 'Anbar Hassan'],
    ],
    others: [
      ['وليد جنبلاط', 'Walid Jamil'],
      ['وليد جنبلاط', 'Walid Jalal'],
      ['كمال جنبلاط', 'Kamal Jumaili'],
      ['عنبر حسن', 'Amr Hassan'],
      ['عنبر حسن', 'Umar Hassan'],
    ],
  });
});
