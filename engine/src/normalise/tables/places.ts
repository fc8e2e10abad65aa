/**
 * Countries, and cities that organisations carry in their names: a place tells branches of one house apart.
 * Latin forms, one word or several. Country names in other languages are spelled as organisations use them.
 */
export const PLACES: ReadonlySet<string> = new Set(
  (
    'afghanistan albania algeria andorra angola argentina armenia australia austria azerbaijan bahamas bahrain bangladesh barbados belarus belgium belize ' +
    'benin bermuda bhutan bolivia bosnia botswana brazil brasil brunei bulgaria burundi cambodia cameroon canada cayman chad chile china colombia comoros congo ' +
    'croatia cuba cyprus czech denmark djibouti dominica ecuador egypt eritrea estonia ethiopia fiji finland france gabon gambia georgia germany deutschland ghana ' +
    'gibraltar greece guatemala guernsey guinea guyana haiti honduras hongkong hungary iceland india indonesia iran iraq ireland israel italy italia jamaica japan ' +
    'jersey jordan kazakhstan kenya korea kosovo kuwait kyrgyzstan laos latvia lebanon lesotho liberia libya liechtenstein lithuania luxembourg macau macedonia ' +
    'madagascar malawi malaysia maldives mali malta mauritania mauritius mexico moldova monaco mongolia montenegro morocco mozambique myanmar namibia nepal ' +
    'netherlands nicaragua niger nigeria norway oman pakistan palestine panama paraguay peru philippines poland polska portugal qatar romania russia russian ' +
    'rwanda samoa senegal serbia seychelles singapore slovakia slovenia somalia spain espana sudan suriname sweden switzerland schweiz suisse syria syrian taiwan tajikistan ' +
    'tanzania thailand togo tunisia turkey turkiye turkmenistan uganda ukraine uk usa us uae britain british england scotland wales uruguay uzbekistan vanuatu ' +
    'venezuela vietnam yemen zambia zimbabwe ' +
    'beijing shanghai shenzhen guangzhou tianjin dalian london paris berlin frankfurt hamburg munich vienna zurich geneva milan rome madrid barcelona lisbon ' +
    'amsterdam rotterdam brussels moscow petersburg kiev kyiv minsk istanbul ankara athens tehran baghdad damascus aleppo beirut cairo dubai sharjah doha riyadh jeddah ' +
    'kabul karachi lahore delhi mumbai dhaka bangkok jakarta manila seoul pyongyang tokyo osaka sydney melbourne toronto montreal boston chicago atlanta dallas ' +
    'houston phoenix miami havana bogota caracas lima santiago lagos nairobi johannesburg khartoum tripoli basra'
  ).split(' '),
);

/** Places of several words, as one Latin form each. */
export const PLACE_PHRASES: readonly string[] = [
  'hong kong',
  'saudi arabia',
  'new york',
  'new york city',
  'los angeles',
  'united kingdom',
  'great britain',
  'united states',
  'united states of america',
  'united arab emirates',
  'new zealand',
  'south africa',
  'north korea',
  'south korea',
  'sri lanka',
  'costa rica',
  'el salvador',
  'puerto rico',
  'dominican republic',
  'czech republic',
  'bosnia and herzegovina',
  'burkina faso',
  'cape verde',
  'sierra leone',
  'ivory coast',
  'cote divoire',
  'papua new guinea',
  'south bend',
  'san francisco',
  'abu dhabi',
  'sao paulo',
  'rio de janeiro',
  'buenos aires',
  'mexico city',
  'kuala lumpur',
  'tel aviv',
  'saint petersburg',
  'st petersburg',
  'ho chi minh',
  'south sudan',
  'sao tome',
];

/** Different names of one place; the first one is canonical. */
export const PLACE_SYNONYMS: readonly string[] = [
  'uk|united kingdom|great britain|britain',
  'us|usa|united states|united states of america',
  'uae|united arab emirates',
  'germany|deutschland',
  'switzerland|schweiz|suisse',
  'brazil|brasil',
  'spain|espana',
  'italy|italia',
  'poland|polska',
  'turkey|turkiye',
  'north korea|dprk|democratic peoples republic of korea',
  'kyiv|kiev',
  'hongkong|hong kong',
  'st petersburg|saint petersburg|petersburg',
];
