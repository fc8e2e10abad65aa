import { describe } from 'vitest';
import { comparesAs } from './word-testing.ts';

describe('how alike two words are', () => {
  comparesAs('equal but for case, marks and apostrophes', [
    ['Sergei', 'sergei', '1 exact'],
    ['Müller', 'Muller', '1 exact'],
    ["O'Neil", 'Oneil', '1 exact'],
  ]);

  comparesAs('a letter, an ending, neighbours', [
    ['Sergei', 'Sergey', '0.9644 phonetic'],
    ['Sergei', 'Serge', '0.9644 phonetic'],
    ['Sergei', 'Segrei', '0.9033 edit'],
    ['Sergei', 'Servei', '0.8722 edit'],
    ['Baptiste', 'Bbptise', '0.7812 edit'],
    ['Snrim', 'Sorin', '0.6654 edit'],
    ['Rain', 'Sorin', '0 missing'],
    ['Sara', 'Sarah', '0.9529 phonetic'],
    ['Anna', 'Ana', '0.9529 edit'],
    ['Emma', 'Amma', '0.888 edit'],
    ['Emma', 'Kmma', '0.7196 edit'],
    ['Peterson', 'Petersen', '0.9529 edit'],
    ['Peterson', 'Paterson', '0.9529 edit'],
    ['Hernandez', 'Fernandez', '0.9083 edit'],
    ['Vasquez', 'Vazquez', '0.9612 edit'],
    ['G0rdon', 'Gordon', '0.9716 edit'],
    ['Ma1colm', 'Malcolm', '0.9766 edit'],
    ['Isil', 'Lsil', '0.8269 edit'],
    ['Abcdefghijklm', 'Abcdefghijklq', '0.9514 edit'],
    ['Alexandrovich', 'Aleksandrovic', '0.9325 phonetic'],
    ['Maksimilian', 'Maximilian', '0.985 phonetic'],
  ]);

  comparesAs('short words', [
    ['Kra', 'Krb', '0.6 edit'],
    ['Kra', 'Kar', '0.6 edit'],
    ['Kra', 'Bra', '0.6 edit'],
    ['Kra', 'Kbb', '0 missing'],
    ['Ali', 'Ale', '0.9033 edit'],
    ['Ali', 'Bob', '0 missing'],
    ['Ali', 'Al', '0.7879 edit'],
    ['Al', 'El', '0 missing'],
    ['Xu', 'Xi', '0 missing'],
    ['Xu', 'Xun', '0.6 edit'],
    ['A', 'Ab', '0 missing'],
  ]);

  comparesAs('sounds', [
    ['Mohammed', 'Muhammad', '0.95 equivalent'],
    ['Qadhafi', 'Gaddafi', '0.8478 phonetic'],
    ['Tchaikovsky', 'Czajkowski', '0.9802 phonetic'],
    ['Philip', 'Filip', '0.9644 phonetic'],
    ['Schmidt', 'Smith', '0.65 phonetic'],
    ['Jon', 'John', '0.9325 phonetic'],
    ['Wolfgang', 'Volfgang', '0.9802 phonetic'],
    ['Catherine', 'Katherine', '0.9802 phonetic'],
    ['Zhukov', 'Jukov', '0.8593 phonetic'],
    ['Ivanov', 'Iwanow', '0.9716 phonetic'],
  ]);

  comparesAs('genders', [
    ['Ivanov', 'Ivanova', '0.92 equivalent'],
    ['Petrovsky', 'Petrovskaya', '0.92 equivalent'],
    ['Kuzmin', 'Kuzmina', '0.92 equivalent'],
    ['Chorny', 'Chornaya', '0.92 equivalent'],
    ['Gabriel', 'Gabriela', '0.6 edit'],
    ['Gabriel', 'Gabriell', '0.9802 edit'],
    ['Mario', 'Maria', '0.6 edit'],
    ['Daniel', 'Danielle', '0.6 edit'],
  ]);

  comparesAs('nicknames and what words mean', [
    ['Bob', 'Robert', '0.8 nickname'],
    ['Bill', 'William', '0.8 nickname'],
    ['Bob', 'William', '0 missing'],
    ['Bank', 'Banque', '0.9529 phonetic'],
    ['Bank', 'Banco', '0.95 equivalent'],
    ['Fund', 'Fond', '0.9325 edit'],
    ['Trading', 'Comercio', '0.95 equivalent'],
    ['Trading', 'Banco', '0 missing'],
    ['Beijing', 'Peking', '0 missing'],
  ]);

  comparesAs('romanisations of Mandarin, but not two of Pinyin', [
    ['Zedong', 'Tsetung', '0.85 equivalent'],
    ['Zhang', 'Chang', '0.85 equivalent'],
    ['Zhang', 'Zang', '0.9325 edit'],
    ['Zhou', 'Chou', '0.85 equivalent'],
    ['Tse', 'Ze', '0.9325 phonetic'],
    ['Xi', 'Hsi', '0.85 equivalent'],
    ['Xi', 'Qi', '0 missing'],
    ['Zedong', 'Zetong', '0.9182 edit'],
  ]);

  comparesAs('letters of another script behind the article', [
    ['الlatif', 'Latif', '0.9716 edit'],
    ['الدينabdul', 'din', '0.7718 transliterated'],
    ['الدينabdul', 'Dinabdul', '0 missing'],
  ]);

  comparesAs('their own letters', [
    ['习近平', '习进平', '0.6 edit'],
    ['张伟', '张卫', '0 missing'],
    ['金', '银', '0 missing'],
    ['김정은', '김정운', '0.6 edit'],
    ['محمد', 'محمود', '0.8395 edit'],
    ['محمد', 'احمد', '0.7879 edit'],
    ['محمد', 'محمد', '1 exact'],
    ['חיים', 'חייב', '0.7879 edit'],
    ['ทักษิณ', 'ทักษิน', '0.8722 edit'],
    ['ហ៊ុន', 'ហ៊ុណ', '0.7879 edit'],
    ['Сергей', 'Сергий', '0.9108 edit'],
    ['Сергей', 'Николай', '0 missing'],
    ['Γιώργος', 'Γιώργης', '0.9443 edit'],
  ]);

  comparesAs('kanji, whose vowels may be long', [
    ['安倍', 'Abe', '0.95 transliterated'],
    ['安倍', 'Aabe', '0.95 transliterated'],
    ['安倍', 'Anbei', '1 transliterated'],
    ['晋三', 'Shinzo', '0.95 transliterated'],
    ['晋三', 'Kenzo', '0 missing'],
    ['田中', 'Tanaka', '0.95 transliterated'],
    ['田中', 'Danaka', '0 missing'],
    ['鈴木', 'Suzuki', '0.95 transliterated'],
  ]);

  comparesAs('Chinese in Latin', [
    ['王', 'Wang', '1 transliterated'],
    ['王', 'Wong', '0.95 equivalent'],
    ['王', 'Chan', '0 missing'],
    ['家超', 'Kachiu', '0.95 transliterated'],
    ['家超', 'Kashing', '0 missing'],
    ['金', 'Kim', '0.95 equivalent'],
    ['毛泽东', 'Maozedong', '1 transliterated'],
    ['毛泽东', 'Maotsetung', '0.85 equivalent'],
    ['银行', 'Bank', '0.95 equivalent'],
    ['朝鲜', 'Korea', '0.95 equivalent'],
    ['贸易', 'Trade', '0.95 equivalent'],
    ['公司', 'Bank', '0 missing'],
    ['马杜罗', 'Maduro', '0 missing, heard 0.95 transliterated'],
    ['唐纳德', 'Donald', '0 missing, heard 0.9474 transliterated'],
    ['普京', 'Putin', '0 missing, heard 0.95 transliterated'],
  ]);

  comparesAs('Korean in Latin', [
    ['김', 'Kim', '0.95 transliterated'],
    ['김', 'Gim', '1 transliterated'],
    ['김', 'Lim', '0 missing'],
    ['이', 'Lee', '0.95 transliterated'],
    ['이', 'Rhee', '0.95 equivalent'],
    ['박', 'Park', '0.95 transliterated'],
    ['박', 'Pak', '0.95 transliterated'],
    ['최', 'Choi', '0.95 transliterated'],
    ['정은', 'Jongun', '0.95 transliterated'],
    ['정은', 'Jeongeun', '1 transliterated'],
    ['은행', 'Bank', '0.95 equivalent'],
    ['푸틴', 'Putin', '1 transliterated'],
    ['마두로', 'Maduro', '0.95 transliterated'],
    ['김', '金', '0.95 equivalent'],
    ['김', 'キム', '0 missing'],
  ]);

  comparesAs('kana in Latin', [
    ['タロウ', 'Taro', '0.888 transliterated, heard 0.9 transliterated'],
    ['さくら', 'Sakura', '1 transliterated'],
    ['マドゥロ', 'Maduro', '0.9716 transliterated'],
    ['プーチン', 'Putin', '0.7879 transliterated, heard 0.9 transliterated'],
  ]);

  comparesAs('Cyrillic, Greek, Georgian and Armenian in Latin', [
    ['Сергей', 'Sergei', '0.9644 transliterated'],
    ['Сергей', 'Sergey', '1 transliterated'],
    ['Сергей', 'Boris', '0 missing'],
    ['Иванова', 'Ivanov', '0.92 equivalent'],
    ['Фонд', 'Fund', '0.95 equivalent'],
    ['Юрий', 'Yuri', '0.9325 transliterated'],
    ['Чайковский', 'Tchaikovsky', '0.9802 transliterated'],
    ['Путин', 'Poutine', '0.8642 transliterated, heard 0.95 transliterated'],
    ['Хабаров', 'Habarov', '0.8938 transliterated, heard 0.9107 transliterated'],
    ['Жуков', 'Joukov', '0.8593 transliterated, heard 0.9357 transliterated'],
    ['Сергей', 'სერგეი', '0.9644 transliterated'],
    ['Γιώργος', 'Giorgos', '1 transliterated'],
    ['გიორგი', 'Giorgi', '1 transliterated'],
    ['Արամ', 'Aram', '1 transliterated'],
  ]);

  comparesAs('scripts of India and Burma in Latin', [
    ['नरेन्द्र', 'Narendra', '0.95 transliterated'],
    ['मोदी', 'Modi', '1 transliterated'],
    ['मोदी', 'Modia', '0.888 transliterated'],
    ['முருகன்', 'Murugan', '1 transliterated'],
    ['မင်း', 'Min', '1 transliterated'],
  ]);
});
