import { describe } from 'vitest';
import { comparesAs } from './word-testing.ts';

describe('how alike a word without vowels is to one with them', () => {
  comparesAs('Arabic words whose reading is known', [
    ['محمد', 'Muhammad', '1 transliterated'],
    ['محمد', 'Mohamed', '0.95 transliterated'],
    ['محمد', 'Mohammed', '0.95 transliterated'],
    ['محمد', 'Mahmoud', '0.761 transliterated'],
    ['محمد', 'Ahmad', '0 missing'],
    ['حسين', 'Husayn', '1 transliterated'],
    ['حسين', 'Hussein', '0.95 transliterated'],
    ['حسين', 'Hasan', '0.814 transliterated, heard 0.6 transliterated'],
    ['الحسن', 'Hasan', '0.95 transliterated'],
    ['الحسن', 'Alhasan', '0.95 transliterated'],
    ['الحسين', 'Husayn', '0.95 transliterated'],
    ['الحسين', 'Hasan', '0.814 transliterated, heard 0.6 transliterated'],
    ['فاطمة', 'Fatima', '1 transliterated'],
    ['فاطمة', 'Fatemeh', '0.825 transliterated'],
    ['يوسف', 'Yusuf', '1 transliterated'],
    ['يوسف', 'Joseph', '0.8 nickname'],
    ['يوسف', 'Yosef', '0.8395 transliterated'],
    ['يوسف', 'Youssef', '0.814 transliterated'],
    ['علی', 'Ali', '1 transliterated'],
    ['علی', 'Aly', '0.9325 transliterated'],
    ['علی', 'Alavi', '0.677 transliterated'],
    ['العلي', 'Ali', '0.65 transliterated'],
    ['خان', 'Khan', '1 transliterated'],
    ['جعفر', 'Jafar', '1 transliterated'],
    ['جعفر', 'Gafar', '0.95 transliterated'],
    ['جعفر', 'Cafer', '0.677 transliterated'],
    ['عارف', 'Arif', '1 transliterated'],
    ['عارف', 'Aref', '0.95 transliterated'],
    ['الله', 'Allah', '1 transliterated'],
    ['الرحمن', 'Rahman', '0.95 transliterated'],
    ['الرحمن', 'Alrahman', '1 transliterated'],
    ['القاسم', 'Qasim', '0.95 transliterated'],
  ]);

  comparesAs('the name of a family that is made of another name', [
    ['محمدی', 'Muhammad', '0.7011 transliterated, heard 0.6 transliterated'],
    ['محمدي', 'Mohammad', '0.7011 transliterated, heard 0.6 transliterated'],
    ['محمدی', 'Mohammadi', '0.95 transliterated'],
  ]);

  comparesAs('Arabic words that are read by rules and by what was learned', [
    ['القاسمي', 'Qasimi', '0.95 transliterated'],
    ['القاسمي', 'Alqasimi', '0.95 transliterated'],
    ['الياس', 'Ilyas', '0 missing, heard 0.95 transliterated'],
    ['صقر', 'Saqr', '0.95 transliterated'],
    ['صقر', 'Saker', '0.95 transliterated, heard 0.9196 transliterated'],
    ['فداء', 'Fadi', '0.8328 transliterated, heard 0.8192 transliterated'],
    ['فداء', 'Fida', '0.95 transliterated, heard 0.8731 transliterated'],
    ['ظريف', 'Zarif', '0.95 transliterated'],
    ['ژاله', 'Jaleh', '0.95 transliterated'],
    ['پرویز', 'Parviz', '0.95 transliterated'],
    ['قذافي', 'Gaddafi', '0.95 transliterated'],
    ['القذافي', 'Qadhafi', '0.95 transliterated'],
    ['ذوالفقار', 'Zulfiqar', '0.95 transliterated'],
    ['عبدالله', 'Abdullah', '0.95 transliterated'],
    ['بدرالدين', 'Badreddine', '0.95 transliterated'],
    ['سميرنوف', 'Smirnov', '0 missing, heard 0.95 transliterated'],
    ['بوتين', 'Putin', '0.95 transliterated'],
    ['مادورو', 'Maduro', '0.95 transliterated, heard 0.918 transliterated'],
    ['نتنياهو', 'Netanyahu', '0.95 transliterated'],
    ['هه', 'Heh', '0 missing, heard 0.95 transliterated'],
  ]);

  comparesAs('Arabic words that mean something', [
    ['شرکت', 'Company', '0.95 equivalent'],
    ['بنك', 'Bank', '0.95 transliterated'],
    ['للتجارة', 'Trading', '0.95 equivalent'],
  ]);

  comparesAs('Hebrew', [
    ['חיים', 'Haim', '1 transliterated'],
    ['חיים', 'Chaim', '0.8089 transliterated'],
    ['חיים', 'Hayyim', '0.9325 transliterated'],
    ['משה', 'Moshe', '1 transliterated'],
    ['משה', 'Musa', '0.8 nickname'],
    ['דוד', 'David', '1 transliterated'],
    ['דוד', 'Dawud', '0.8593 transliterated'],
    ['כהן', 'Cohen', '1 transliterated'],
    ['כהן', 'Kohen', '0.95 transliterated'],
    ['לוי', 'Levy', '0.95 transliterated'],
    ['יצחק', 'Yitzhak', '1 transliterated'],
    ['יצחק', 'Isaac', '0.8 nickname'],
    ['ואלדימיר', 'Vladimir', '0.95 transliterated, heard 0.9 transliterated'],
  ]);

  comparesAs('Thai and Khmer', [
    ['ทักษิณ', 'Thaksin', '1 transliterated'],
    ['ทักษิณ', 'Taksin', '0.95 transliterated'],
    ['ทักษิณ', 'Shinawatra', '0 missing'],
    ['อนุทิน', 'Anutin', '0.95 transliterated'],
    ['จันทร์', 'Chan', '0.95 transliterated'],
    ['ហ៊ុន', 'Hun', '0.95 transliterated'],
    ['សែន', 'Sen', '0.95 transliterated'],
  ]);

  comparesAs('two scripts of which none is Latin', [
    ['محمد', 'מוחמד', '1 transliterated'],
    ['محمد', 'Мухаммад', '0.923 transliterated'],
  ]);
});
