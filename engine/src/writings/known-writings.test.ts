import { describeNames } from '../testing/describe-names.ts';

const SAME = [
  // One name as two words, with a vowel more where it is one.
  ['Abubakar Shekau', 'Abu Bakr Shekau'],
  ['Aboubacar Diallo', 'Abou Bakr Diallo'],
  ['Abu Bakar Diallo', 'Abubakr Diallo'],
  // Belarusian and Ukrainian forms of Russian names.
  ['Aliaksandr Lukashenka', 'Alexander Lukashenko'],
  ['Pavel Lukashenka', 'Pavel Lukashenko'],
  ['Yauhen Ivanou', 'Evgeny Ivanov'],
  ['Ryhor Ivanou', 'Grigory Ivanov'],
  ['Ihar Ivanou', 'Igor Ivanov'],
  ['Aleh Ivanou', 'Oleg Ivanov'],
  ['Hryhorii Petrenko', 'Grigory Petrenko'],
  ['Heorhii Petrenko', 'Georgy Petrenko'],
  // Abbreviated as Indonesia, the Gulf and Spain do.
  ['Moh. Rizal', 'Muhammad Rizal'],
  ['Muh Rizal', 'Mohammed Rizal'],
  ['Mhd Rizal', 'Mohamed Rizal'],
  ['Fco. Javier Lopez', 'Francisco Javier Lopez'],
] as const;

const OTHERS = [
  ['Abubakar Shekau', 'Abu Baker Salim'],
  ['Ihar Ivanou', 'Oleg Ivanov'],
  ['Pavel Lukashenka', 'Pavel Lukash'],
] as const;

describeNames({ same: SAME, others: OTHERS });
