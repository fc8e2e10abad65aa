import type { DemoSpec } from './demo-entry.ts';

/** Invented companies and organisations. */
export const organisations: readonly DemoSpec[] = [
  {
    number: 20, entityType: 'company', name: 'Temprano Clockworks S.A.', aliases: ['Relojería Temprano', 'Temprano Clock Works'], types: ['sanction'],
    programme: 'DEMO-ARMS', listedOn: '2019-05-14', countries: ['PA'], address: 'Apartado 0000, Villa Inventada',
    identifiers: [{ kind: 'registration', value: 'DEMO-RUC-20', label: 'RUC', country: 'PA' }],
    relations: [{ name: 'Orlindo Vasquarez Temprano', association: 'Owned by', entryId: 'DEMO-001' }],
  },
  {
    number: 21, entityType: 'company', name: 'Samotsvet Balloon Holding', scripts: [['АО «Самоцвет Аэростат»', 'ru']],
    aliases: ['JSC Samotsvet Aerostat', 'Samocvet Aerostat AO'], types: ['sanction'], programme: 'DEMO-NORTH', listedOn: '2022-02-25',
    countries: ['RU'], identifiers: [
      { kind: 'tax', value: '0000000021', label: 'INN', country: 'RU' }, { kind: 'registration', value: '0000000000021', label: 'OGRN', country: 'RU' },
      { kind: 'website', value: 'https://samotsvet.example', label: 'Website' },
    ],
    relations: [{ name: 'Yevgrafiy Samotsvetov', association: 'Owned by', entryId: 'DEMO-003' },
      { name: 'Aerostat Leasing Limited', association: 'Parent company of', entryId: 'DEMO-023' }],
  },
  {
    number: 22, entityType: 'organisation', name: 'Order of the Mirage', scripts: [['تنظيم السراب الوهمي', 'ar']], aliases: ['Mirage Order', 'Tanzim al-Sarab'],
    weakAliases: ['The Order'], types: ['sanction'], programme: 'DEMO-SANDS', listedOn: '2015-09-09',
    relations: [{ name: 'Abd al-Mutakhayyil bin Rashid al-Wahmi', association: 'Led by', entryId: 'DEMO-005' }],
  },
  {
    number: 23, entityType: 'company', name: 'Aerostat Leasing Limited', formerNames: ['Balloon Finance (Demo) Ltd'], types: ['sanction', 'warning'],
    programme: 'DEMO-NORTH', countries: ['CY'], identifiers: [{ kind: 'lei', value: '00000000000000000D23', label: 'LEI' }],
    relations: [{ name: 'Samotsvet Balloon Holding', association: 'Subsidiary of', entryId: 'DEMO-021' }],
  },
  {
    number: 24, entityType: 'company', name: 'Bank of Makebelieve PLC', aliases: ['Makebelieve Bank', 'BMB'], types: ['sanction'], programme: 'DEMO-TRADE',
    listedOn: '2012-10-15', countries: ['IR'], identifiers: [{ kind: 'swift', value: 'DEMOXXYY', label: 'SWIFT/BIC' }],
  },
  {
    number: 25, entityType: 'company', name: 'Xuni Network Technology Co., Ltd.', scripts: [['虚拟网络科技有限公司', 'zh']], types: ['sanction'],
    programme: 'DEMO-CYBER', countries: ['CN'], relations: [{ name: 'Huang Xuni', association: 'Employer of', entryId: 'DEMO-006' }],
  },
  {
    number: 26, entityType: 'company', name: 'Silver Lantern Investments', types: ['warning'], programme: 'DEMO-REGULATOR', listedOn: '2025-02-10',
    reason: 'Offers shares in the moon without a licence.', countries: ['GB'], identifiers: [
      { kind: 'website', value: 'https://silver-lantern.example', label: 'Website' }, { kind: 'phone', value: '+44 0000 000026', label: 'Phone' },
    ],
  },
  {
    number: 27, entityType: 'company', name: 'Quickcoin Cloudcastle OÜ', aliases: ['Cloudcastle Exchange'], types: ['warning'], programme: 'DEMO-REGULATOR',
    listedOn: '2025-05-05', reason: 'Clone of a firm that does not exist either.', countries: ['EE'],
  },
];
