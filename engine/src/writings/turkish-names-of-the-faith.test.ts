import { describe, expect, it } from 'vitest';
import { arabicOfTurkish } from '../normalise/turkish-faith.ts';
import { describeNames } from '../testing/describe-names.ts';

describe('names of the faith as Turkish writes them', () => {
  describeNames({
    same: [
      ['صلاح الدين دميرتاش', 'Selahattin Demirtaş'],
      ['Selahattin Demirtaş', 'Salah al-Din Demirtas'],
      ['Selahattin Demirtaş', 'Salahuddin Demirtas'],
      ['فخر الدين ألتون', 'Fahrettin Altun'],
      ['Fahrettin Altun', 'Fakhruddin Altun'],
      ['Fahrettin Altun', 'Fakhr al-Din Altun'],
      ['جمال الدين كابلان', 'Cemalettin Kaplan'],
      ['Cemalettin Kaplan', 'Jamal al-Din Kaplan'],
      ['نور الدين جانكلي', 'Nurettin Canikli'],
      ['Nurettin Canikli', 'Nur al-Din Canikli'],
      ['Nurettin Canikli', 'Nuruddin Canikli'],
      ['شمس الدين غونالتاي', 'Şemsettin Günaltay'],
      ['Şemsettin Günaltay', 'Shams al-Din Gunaltay'],
      ['علاء الدين كايا', 'Alaettin Kaya'],
      ['نجم الدين أربكان', 'Necmettin Erbakan'],
      ['سيف الدين يلماز', 'Seyfettin Yılmaz'],
      ['بدر الدين دالان', 'Bedrettin Dalan'],
      ['Bedrettin Dalan', 'Badruddin Dalan'],
      ['محيي الدين يلماز', 'Muhittin Yılmaz'],
      ['Muhittin Yılmaz', 'Mohiuddin Yilmaz'],
      ['Sadettin Bilgiç', 'Saad al-Din Bilgic'],
      ['برهان الدين دوران', 'Burhanettin Duran'],
      ['خير الدين كرامان', 'Hayrettin Karaman'],
      ['Tacettin Yılmaz', 'Tajuddin Yilmaz'],
    ],
    others: [
      ['صلاح الدين دميرتاش', 'Celalettin Demirtaş'],
      ['Selahattin Demirtaş', 'Sharaf al-Din Demirtas'],
      ['فخر الدين ألتون', 'Bahrettin Altun'],
      ['Fahrettin Altun', 'Badr al-Din Altun'],
      ['Fahrettin Altun', 'Fakhri Altun'],
      ['جمال الدين كابلان', 'Kemalettin Kaplan'],
      ['Cemalettin Kaplan', 'Kamal al-Din Kaplan'],
      ['Cemalettin Kaplan', 'Jamal Kaplan'],
      ['نور الدين جانكلي', 'Nasrettin Canikli'],
      ['Nurettin Canikli', 'Nasr al-Din Canikli'],
      ['Nurettin Canikli', 'Nur Canikli'],
      ['شمس الدين غونالتاي', 'Hüsamettin Günaltay'],
      ['Şemsettin Günaltay', 'Husam al-Din Gunaltay'],
      ['علاء الدين كايا', 'Celalettin Kaya'],
      ['نجم الدين أربكان', 'Nizamettin Erbakan'],
      ['سيف الدين يلماز', 'Sadettin Yılmaz'],
      ['بدر الدين دالان', 'Burhanettin Dalan'],
      ['Bedrettin Dalan', 'Burhanuddin Dalan'],
      ['محيي الدين يلماز', 'Mahmut Yılmaz'],
      ['Muhittin Yılmaz', 'Muhammad Yilmaz'],
      ['Sadettin Bilgiç', 'Sayf al-Din Bilgic'],
      ['برهان الدين دوران', 'Bahattin Duran'],
      ['خير الدين كرامان', 'Hüsrettin Karaman'],
      ['Tacettin Yılmaz', 'Ziauddin Yilmaz'],
    ],
  });

  it.each([
    ['nurettin', 'nuraddin'],
    ['selahattin', 'selahaddin'],
    ['cemalettin', 'jemaladdin'],
    ['fahrettin', 'fakhraddin'],
    ['hayrettin', 'khayraddin'],
    ['muhittin', 'muhyiaddin'],
    ['martin', undefined],
    ['metin', undefined],
    ['valentin', undefined],
    ['ettin', undefined],
  ])('%s is %s in Arabic', (turkish, arabic) => {
    expect(arabicOfTurkish(turkish)).toBe(arabic);
  });
});

describe('other Arabic names in Turkish', () => {
  describeNames({
    same: [
      ['Cevat Rıfat', 'Jawad Rifat'],
      ['جواد يلماز', 'Cevat Yılmaz'],
      ['Mahmut Şevket', 'Mahmoud Shawkat'],
    ],
    others: [
      ['Cevat Rıfat', 'Javid Rifat'],
      ['جواد يلماز', 'Cevdet Yılmaz'],
      ['Mahmut Şevket', 'Mahmoud Shakir'],
    ],
  });
});
