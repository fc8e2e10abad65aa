/**
 * Legal forms of companies: canonical form, family, spellings. Spellings are written as in use, in their own
 * script; they are compared in Latin form, words in any case and with or without dots.
 * Sources: ISO 20275 Entity Legal Forms code list (GLEIF) for the forms of each country; the English renderings
 * that OFAC and EU notices use.
 *
 * Families say which forms are alternatives of each other: forms of one family, and the general words of
 * trade ('company'), never contradict each other.
 */
export type LegalFamily = 'company' | 'limited' | 'stock' | 'partnership' | 'non-profit' | 'cooperative' | 'state';

export type LegalForm = readonly [canonical: string, family: LegalFamily, spellings: string];

/** Spellings are separated by '|'. */
export const LEGAL_FORMS: readonly LegalForm[] = [
  ['co', 'company', 'co|company|compagnie|compania|companhia|cie|cia|компания|companies|comp|kompaniya|kompania'],
  ['corp', 'stock', 'corp|corporation|corporacion|corporacao|корпорация|korporatsiya|korporatsia|korporacija'],
  ['inc', 'stock', 'inc|incorporated|incorporation|incorporado|incorp'],
  [
    'ltd',
    'limited',
    'ltd|limited|ltda|limitada|limitee|ltee|лтд|co ltd|company limited|co limited|company ltd|pte ltd|pte|pty ltd|pty|pty limited|pte limited|pvt ltd|pvt|private limited|private ltd|proprietary limited|pvt limited|private company limited by shares|lda|ltd co|limited company|ltd sti|limited sirketi|limited sti|ltd sirketi|sdn bhd|sendirian berhad|hk ltd',
  ],
  [
    'llc',
    'limited',
    'llc|limited liability company|limited liability co|limited liability corporation|ll c|ооо|общество с ограниченной ответственностью|obshchestvo s ogranichennoi otvetstvennostyu|ogranichennoy otvetstvennostyu obshchestvo|oao llc|тов|товариство з обмеженою відповідальністю|tov|too|тоо|товарищество с ограниченной ответственностью|ooo|fzc|fze|fz llc|fz co|fzco|fz|jlt|wll|w l l|spc|dmcc|mchj|mas uliyati cheklangan jamiyat|llp too|shpk|sh p k|sh pk|zek|mmc|mehdud mesuliyyetli cemiyyet|tnhh|cong ty tnhh|pllc|company with limited liability|limited liability',
  ],
  [
    'gmbh',
    'limited',
    'gmbh|gesellschaft mit beschrankter haftung|gesellschaft mit beschraenkter haftung|gmbh co kg|gmbh and co kg|gmbh and co|ges mbh|gesmbh|mbh|ug|ug haftungsbeschrankt|ggmbh',
  ],
  [
    'srl',
    'limited',
    'srl|s r l|societatea cu raspundere limitata|societate cu raspundere limitata|societa a responsabilita limitata|sociedad de responsabilidad limitada|srls|s de rl|s de rl de cv|sociedad de responsabilidad limitada de capital variable',
  ],
  ['sarl', 'limited', 'sarl|s a r l|societe a responsabilite limitee|suarl|eurl|sarlu'],
  ['sl', 'limited', 'sl|s l|sociedad limitada|slu|sociedad limitada unipersonal|sll'],
  [
    'bv',
    'limited',
    'bv|b v|besloten vennootschap|bvba|besloten vennootschap met beperkte aansprakelijkheid|besloten vennootschap bv',
  ],
  [
    'doo',
    'limited',
    'doo|d o o|drustvo sa ogranicenom odgovornoscu|druzba z omejeno odgovornostjo|drustvo s ogranicenom odgovornoscu|dooel|дооел|доо',
  ],
  ['ood', 'limited', 'ood|оод|eood|еоод|дружество с ограничена отговорност|drujestvo s ogranichena otgovornost'],
  ['spzoo', 'limited', 'sp z oo|sp z o o|spzoo|sp zoo|spolka z oo|spolka z ograniczona odpowiedzialnoscia|z oo'],
  ['sro', 'limited', 'sro|s r o|spol s ro|spol sro|spolecnost s rucenim omezenym|spolocnost s rucenim obmedzenym'],
  ['kft', 'limited', 'kft|korlatolt felelossegu tarsasag'],
  ['epe', 'limited', 'επε|epe|etaireia periorismenis eythynis|ike|ικε'],
  ['oy', 'limited', 'oy|oyj|osakeyhtio|julkinen osakeyhtio|oy ab|ab oy|oyj abp'],
  ['ab', 'stock', 'ab|aktiebolag|aktiebolaget|publ ab|ab publ'],
  [
    'as',
    'stock',
    'aps|anpartsselskab|as|a s|aksjeselskap|aktieselskab|asa|allmennaksjeselskap|anonim sirketi|anonim sti|anonim ortakligi|a s turk|akciova spolecnost|akciova spolocnost|aktsiaselts|akciju sabiedriba|hf|ehf|hlutafelag|ou|osauhing|uab|uzdaroji akcine bendrove|sia|sabiedriba ar ierobezotu atbildibu',
  ],
  ['ag', 'stock', 'ag|aktiengesellschaft|se|societas europaea|ag and co kgaa|ag co kgaa|kgaa|ag and co kg'],
  [
    'sa',
    'stock',
    'sa|s a|sociedad anonima|societe anonyme|sociedade anonima|societate pe actiuni|sas|s a s|societe par actions simplifiee|sociedad por acciones simplificada|sau|sa de cv|sociedad anonima de capital variable|sapi de cv|sapi|sab de cv|sab|sac|sociedad anonima cerrada|saa|sociedad anonima abierta|saoc|saog|sal|saic|sasu|s en c|ca|compania anonima|cxa|c por a|spa|s p a|societa per azioni|ae|αε|anonimi etairia|anonymi etaireia|anonymos etaireia|sociedad por acciones|spol',
  ],
  ['nv', 'stock', 'nv|n v|naamloze vennootschap'],
  [
    'plc',
    'stock',
    'plc|public limited company|public company limited|public co ltd|pcl|pjsc plc|tbk|pt tbk|public limited co|berhad|bhd|public company',
  ],
  [
    'jsc',
    'stock',
    'jsc|joint stock company|joint stock co|ojsc|open joint stock company|open joint stock co|cjsc|closed joint stock company|closed joint stock co|pjsc|public joint stock company|public joint stock co|zao|oao|pao|ao|ад|ао|оао|пао|зао|акционерное общество|открытое акционерное общество|публичное акционерное общество|закрытое акционерное общество|aktsionernoe obshchestvo|aktsionernoye obshchestvo|otkrytoe aktsionernoe obshchestvo|otkrytoye aktsionernoye obshchestvo|publichnoe aktsionernoe obshchestvo|publichnoye aktsionernoye obshchestvo|zakrytoe aktsionernoe obshchestvo|zakrytoye aktsionernoye obshchestvo|nepublichnoe aktsionernoe obshchestvo|private joint stock company|pryvatne aktsionerne tovarystvo|публічне акціонерне товариство|приватне акціонерне товариство|акціонерне товариство|пат|прат|ват|зат|prat|pat|vat|zat|npao|нпао|joint stock|ad|akcionersko drustvo|akcionarsko drustvo|joint stock commercial bank|akb|акб|joint stock bank|publicly traded company|dd|d d|dionicko drustvo|delnicka druzba|zrt|nyrt|zartkoruen mukodo reszvenytarsasag|nyilvanosan mukodo reszvenytarsasag|rt|ksc|k s c|kscc|kscp|bsc|b s c|bsc c|asc|psc|qpsc|qsc|pvt jsc|sha|sh a|aktsiyadorlik jamiyati|ojs company|jsc co|private jsc|sherkat sahami am|sherkat sahami khass|sahami am|sahami khas|sahami khass|ссб|aktsionernaya kompaniya|joint stock corporation|jointstock company',
  ],
  ['kk', 'stock', 'kk|kabushiki kaisha|kabushiki gaisha|株式会社|godo kaisha|有限会社|yugen kaisha|gk|合同会社'],
  [
    'yx',
    'limited',
    'youxian gongsi|有限公司|有限責任公司|有限责任公司|youxian zeren gongsi|股份有限公司|gufen youxian gongsi|集团有限公司|集團有限公司',
  ],
  ['jh', 'stock', 'jusik hoesa|chusik hoesa|주식회사|yuhan hoesa|유한회사'],
  ['pt', 'stock', 'pt|perseroan terbatas|cv pt'],
  ['lp', 'partnership', 'lp|limited partnership|l p|ilp'],
  ['llp', 'partnership', 'llp|limited liability partnership|lllp|slp|scottish limited partnership'],
  [
    'kg',
    'partnership',
    'ek|e k|eingetragener kaufmann|kg|kommanditgesellschaft|ohg|offene handelsgesellschaft|gbr|ks|kommanditselskab|komandytowa|sp k|spk|sp j|spolka komandytowa|spolka jawna|snc|s n c|societe en nom collectif|sas di|ks|vof|cv|commanditaire vennootschap|sca|scs|s c|sc|spolka cywilna|komanditna sluzba|partnership|general partnership|kd|ад кд',
  ],
  [
    'ano',
    'non-profit',
    'ano|ано|autonomous non profit organization|autonomous non commercial organization|autonomous noncommercial organization|автономная некоммерческая организация|avtonomnaya nekommercheskaya organizatsiya|ngo|npo|non profit organization|nonprofit organization|non governmental organization|ev|e v|eingetragener verein|asbl|vzw|association sans but lucratif|onlus|stichting|stiftung|fondation|fundacion|fundacao|fondazione|vereniging|nko|нко|cic|community interest company',
  ],
  [
    'coop',
    'cooperative',
    'coop|cooperative|cooperativa|sociedad cooperativa|kooperativ|eg|eingetragene genossenschaft|scop|sca coop|cooperativa ltda',
  ],
  [
    'fgup',
    'state',
    'fgup|фгуп|federal state unitary enterprise|federalnoe gosudarstvennoe unitarnoe predpriyatie|federalnoye gosudarstvennoye unitarnoye predpriyatiye|федеральное государственное унитарное предприятие|gup|гуп|fsue|state unitary enterprise|mup|муп|state enterprise|gosudarstvennoe predpriyatie|rue|republican unitary enterprise|fgbu|фгбу|fku|фку|federal state budgetary institution|dp|державне підприємство|sue|ep|empresa publica|empresa estatal|eirl|e i r l|empresa individual de responsabilidad limitada|eireli|unitary enterprise|chup|чуп|private unitary enterprise|ip|ип',
  ],
];
