/** What OFAC calls its identifiers where the words do not end in 'Number', 'No.', 'ID' or 'Code'; regular expressions. */
export const identifierLabels: readonly string[] = [
  '(?:Diplomatic |Stateless Person |Refugee |British National Overseas )?Passport', 'Pasaporte',
  'NIT', 'Numero de Identificacion Tributaria \\(NIT\\)', 'Numero Unico de Identificacao Tributaria \\(NUIT\\)', 'RUC', 'RIF',
  'RFC', 'R\\.F\\.C\\.', 'RTN', 'RSIN', 'C\\.U\\.I\\.T\\.', 'C\\.I\\.F\\.', 'US FEIN', 'Italian Fiscal Code',
  'Romanian Tax Registration', 'Paraguayan tax identification number',
  'SSN', 'C\\.U\\.R\\.P\\.', 'C\\.U\\.I\\.P\\.', 'C\\.U\\.I\\.', 'C\\.I\\.', 'D\\.N\\.I\\.', 'N\\.I\\.E\\.', 'NIE', 'I\\.F\\.E\\.',
  'Cedula', 'Paraguayan cedula', 'Credencial electoral', 'Numero de Identidad', 'Cartilla de Servicio Militar Nacional',
  'Tarjeta Profesional', 'CNP \\(Personal Numerical Code\\)', 'Personal ID Card', 'National ID Card', 'Tazkira National ID Card',
  'Stateless Person ID Card', 'Citizen\'s Card Number', 'UAE Identification', 'Romanian Permanent Resident', 'VisaNumberID',
  'Seafarer\'s Identification Document', 'Interpol: Red Notice\\. File No\\.',
  '(?:\\w+ )?License', 'Business Registration Document', 'Romanian C\\.R\\.', 'LEI', 'Legal Entity Number',
  'Unified Social Credit Code \\(USCC\\)', 'United Social Credit Code Certificate \\(USCCC\\)',
  'SWIFT/BIC', 'BIK \\(RU\\)', 'ISIN', 'Equity Ticker', 'UN/LOCODE',
  'MMSI', '(?:Other )?Vessel Call Sign', 'Call Sign', 'International Maritime Organization No\\.',
  '(?:Previous )?Aircraft Tail Number', 'Aircraft Serial Identification', 'Aircraft Mode S Transponder Code',
  'Aircraft Manufacturer\'s Serial Number \\(MSN\\)', 'Aircraft Construction Number \\(also called L/N or S/N or F/N\\)',
];
