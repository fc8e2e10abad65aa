import type { DemoSpec } from './demo-entry.ts';

/** Invented people on invented sanctions programmes, in several scripts and with all degrees of knowledge. */
export const sanctionedPeople: readonly DemoSpec[] = [
  {
    number: 1, entityType: 'person', name: 'Orlindo Vasquarez Temprano', parts: { given: 'Orlindo', family: 'Vasquarez Temprano' },
    aliases: ['Orlindo Vascarez', 'Lindo Temprano'], weakAliases: ['El Relojero'], types: ['sanction'], programme: 'DEMO-ARMS',
    listedOn: '2019-05-14', reason: 'Said to have sold clockwork weapons to nobody.', births: ['1961-08-19'], birthPlace: 'Villa Inventada',
    countries: ['PA', 'CO'], gender: 'male', address: '12 Calle del Reloj, Villa Inventada',
    identifiers: [{ kind: 'passport', value: 'DEMO0000001', label: 'Passport', country: 'PA' }],
    relations: [{ name: 'Maribela Temprano Quistal', association: 'Spouse', entryId: 'DEMO-002' },
      { name: 'Temprano Clockworks S.A.', association: 'Owner of', entryId: 'DEMO-020' }],
  },
  {
    number: 2, entityType: 'person', name: 'Maribela Temprano Quistal', formerNames: ['Maribela Quistal Ondarra'], types: ['sanction'],
    programme: 'DEMO-ARMS', births: ['circa 1966'], countries: ['PA'], gender: 'female',
    relations: [{ name: 'Orlindo Vasquarez Temprano', association: 'Spouse', entryId: 'DEMO-001' }],
  },
  {
    number: 3, entityType: 'person', name: 'Yevgrafiy Samotsvetov', parts: { given: 'Yevgrafiy', family: 'Samotsvetov' },
    scripts: [['Евграфий Самоцветов', 'ru']], aliases: ['Evgrafi Samotsvetoff', 'Yevgraf Samotsvietov'], types: ['sanction'],
    programme: 'DEMO-NORTH', listedOn: '2022-02-25', reason: 'Said to have paid for an invented fleet of balloons.',
    births: ['1958-11-02'], birthPlace: 'Gorodok Vymysel', countries: ['RU'], gender: 'male',
    identifiers: [{ kind: 'tax', value: '000000000001', label: 'INN', country: 'RU' }],
    relations: [{ name: 'Samotsvet Balloon Holding', association: 'Owner of', entryId: 'DEMO-021' }],
  },
  {
    number: 4, entityType: 'person', name: 'Ludmila Yevgrafovna Samotsvetova', scripts: [['Людмила Евграфовна Самоцветова', 'ru']],
    types: ['sanction'], programme: 'DEMO-NORTH', listedOn: '2022-03-15', births: ['1987-04-30'], countries: ['RU', 'CY'], gender: 'female',
    relations: [{ name: 'Yevgrafiy Samotsvetov', association: 'Father', entryId: 'DEMO-003' }],
  },
  {
    number: 5, entityType: 'person', name: 'Abd al-Mutakhayyil bin Rashid al-Wahmi', scripts: [['عبد المتخيل بن راشد الوهمي', 'ar']],
    aliases: ['Abdul Mutakhayil Al Wahmi', 'Abdelmoutakhayel El Wahmy'], weakAliases: ['Abu Khayal'], types: ['sanction'],
    programme: 'DEMO-SANDS', listedOn: '2015-09-09', reason: 'Said to lead the invented Order of the Mirage.', births: ['1953 to 1958'],
    birthPlace: 'Wadi al-Wahm', countries: ['YE'], gender: 'male',
    relations: [{ name: 'Order of the Mirage', association: 'Leader of', entryId: 'DEMO-022' }],
  },
  {
    number: 6, entityType: 'person', name: 'Huang Xuni', scripts: [['黄虚拟', 'zh']], aliases: ['Wong Hui-yi'], types: ['sanction'],
    programme: 'DEMO-CYBER', listedOn: '2021-07-19', reason: 'Said to have broken into an empty server.', births: ['1990-02-28', '1991'],
    countries: ['CN'], gender: 'male',
    identifiers: [
      { kind: 'crypto-wallet', value: 'demo1qinventedwalletaddress000000000', label: 'Digital Currency Address - XBT' },
      { kind: 'email', value: 'huang.xuni@mail.example', label: 'E-mail' },
    ],
  },
  {
    number: 7, entityType: 'person', name: 'Kang Heo-gu', scripts: [['강허구', 'ko']], aliases: ['Kang Hogu', 'Gang Heo Gu'], types: ['sanction'],
    programme: 'DEMO-TRADE', listedOn: '2017-06-02', births: ['1971'], countries: ['KP'], gender: 'male',
    positions: [{ title: 'Trade representative of nowhere', from: '2010', to: '2017' }],
  },
  {
    number: 8, entityType: 'person', name: 'Kakuu Tarō', parts: { given: 'Tarō', family: 'Kakuu' }, scripts: [['架空太郎', 'ja']],
    aliases: ['Taro Kaku'], types: ['sanction'], programme: 'DEMO-CYBER', births: ['1984-12-24'], countries: ['JP'], gender: 'male',
  },
  {
    number: 9, entityType: 'person', name: 'Fantasios Anyparktos', scripts: [['Φαντάσιος Ανύπαρκτος', 'el']],
    aliases: ['Fantasios Anyparktou'], types: ['sanction'], programme: 'DEMO-SEAS', births: ['1949-03-25'], countries: ['GR', 'CY'],
    gender: 'male', relations: [{ name: 'MV IMAGINARY DAWN', association: 'Owner of', entryId: 'DEMO-028' }],
  },
  {
    number: 10, entityType: 'person', name: 'Giorgi Gamogonilashvili', scripts: [['გიორგი გამოგონილაშვილი', 'ka']], types: ['sanction'],
    programme: 'DEMO-NORTH', births: ['1975-05-26'], countries: ['GE'], gender: 'male',
  },
  {
    number: 11, entityType: 'person', name: 'Parviz Khialbaf', scripts: [['پرویز خیالباف', 'fa']], aliases: ['Parwiz Khiyalbaf'], types: ['sanction'],
    programme: 'DEMO-TRADE', listedOn: '2012-10-15', births: ['circa 1960'], countries: ['IR'], gender: 'male',
    identifiers: [{ kind: 'national-id', value: '000-DEMO-11', label: 'National ID No.', country: 'IR' }],
  },
  {
    number: 12, entityType: 'person', name: 'Kalpanik Mithyadev', scripts: [['काल्पनिक मिथ्यादेव', 'hi']], types: ['sanction'], programme: 'DEMO-SANDS',
    births: ['1968-01-26'], countries: ['IN'], gender: 'male',
  },
  {
    number: 13, entityType: 'person', name: 'Jean-Baptiste Chimérique-Fauxmont', aliases: ['J.-B. Chimerique', 'Jean Fauxmont'], types: ['sanction'],
    programme: 'DEMO-ARMS', listedOn: '2010-01-11', delistedOn: '2023-06-30', reason: 'Listed for a war that never was; taken off again.',
    births: ['1955-07-14'], death: '2023-05-01', countries: ['FR', 'CF'], gender: 'male',
  },
  {
    number: 14, entityType: 'person', name: 'Nguyễn Văn Tưởng Tượng', aliases: ['Nguyen Van Tuong Tuong'], types: ['sanction'], programme: 'DEMO-TRADE',
    births: ['1976-09-02'], countries: ['VN'], gender: 'male',
  },
  {
    number: 15, entityType: 'person', name: 'İsmail Hayalîoğlu', aliases: ['Ismail Hayalioglu', 'Ismayil Khayalioglu'], types: ['sanction'],
    programme: 'DEMO-SEAS', births: ['1967-04-23'], countries: ['TR'], gender: 'male',
  },
  {
    number: 16, entityType: 'person', name: 'Mary-Ann O’Fiction', aliases: ['Maryann OFiction', 'M. A. O’Fiction'], types: ['sanction'], programme: 'DEMO-ARMS',
    births: ['1982-03-17'], countries: ['IE', 'US'], gender: 'female',
  },
  {
    number: 17, entityType: 'person', name: 'Vymyslava Neistnuycha-Kazkova', scripts: [['Вимислава Неіснуюча-Казкова', 'uk']],
    aliases: ['Vymyslava Neisnuiucha'], types: ['sanction'], programme: 'DEMO-NORTH', births: ['1993-08-24'], countries: ['UA', 'RU'], gender: 'female',
  },
  {
    number: 18, entityType: 'person', name: 'Lim Ah Kong Hsu', aliases: ['Lin Yagang'], scripts: [['林阿空', 'zh']], types: ['sanction'], programme: 'DEMO-SEAS',
    births: ['1959 to 1961'], countries: ['SG', 'TW'], gender: 'male',
  },
  {
    number: 19, entityType: 'person', name: 'João Sebastião das Névoas', aliases: ['Joao das Nevoas', 'J. S. das Névoas'], types: ['sanction'],
    programme: 'DEMO-SOUTH', births: ['1973-04-25'], countries: ['AO', 'PT'], gender: 'male',
  },
];
