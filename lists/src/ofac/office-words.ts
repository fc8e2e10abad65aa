/** Words by which a plain statement about a person is known to name an office or a role; regular expressions. */
export const officeWords: readonly string[] = [
  'accountant', 'administrator', 'admiral', 'advis[eo]r', 'agent', 'aide', 'ambassador', 'amir', 'associate', 'attorney',
  'auditor', 'broker', 'candidate', 'captain', 'CEO', '(?:vice[- ]?)?chair(?:man|woman|person)?', 'chief', 'co-founder',
  'colonel', 'commandant', 'commander', 'commissioner', 'comptroller', 'constituent', 'consul', 'controller',
  'coordinator', 'counsellor', 'dean', 'delegate', 'deputy', 'diplomat', 'director(?:ate)?', 'editor', 'emir',
  'employee', 'engineer', 'envoy', 'facilitator', 'figure', 'financier', 'founder', 'general', 'governor', 'head',
  'imam', 'inspector', 'judge', 'justice', 'king', 'lawyer', 'leader', 'legislator', 'liaison', 'lieutenant',
  'lt\\.? col', 'magistrate', 'major', 'manager', 'marshal', 'mayor', 'members?', 'minist(?:er|ry)', 'minster', 'MP',
  'negotiator', 'officer', 'official', 'ombudsman', 'operative', 'owner', 'partner', 'politburo', 'premier',
  '(?:vice[- ]?)?president', 'presidential', 'prince', 'professor', 'prosecutor', 'recruiter', 'rector', 'registrar',
  'representative', 'scientist', 'second[- ]in[- ]command', 'secretary', 'senator', 'shareholder', 'speaker',
  'spokes(?:man|woman|person)', 'sultan', 'superintendent', 'supervisory board', 'third[- ]in[- ]command', 'treasurer',
  'trustee',
];

/** Titles that precede a name; regular expressions. */
export const honorificWords: readonly string[] = [
  'amir', 'ayatollah', 'brig', 'col', 'doctor', 'dr', 'eng', 'engineer', 'gen', 'haji', 'hajj', 'hajji', 'hojjatoleslam',
  'imam', 'lt', 'maj', 'maulana', 'maulawi', 'maulvi', 'mawlawi', 'moulana', 'mr', 'mrs', 'ms', 'mufti', 'mulawi', 'mullah',
  'prof', 'professor', 'qari', 'rtd', 'shaykh', 'sheikh?', 'ustadz?',
];
