/**
 * Names whose spellings are too far apart for their letters to tell that they are one; a line is one name. Latin forms. Nicknames and
 * forms of other languages stand in given-names.ts. Sources: the Somali alphabet of 1972 beside its English and Italian spellings;
 * Turkish, French and English spellings of Arabic names; Bengali surnames with their English forms; general knowledge.
 */
export const NAME_SPELLING_LINES: readonly string[] = [
  // Somali, where c is ayn, x is h, and a long vowel is written twice.
  'omar umar cumar',
  'ali cali',
  'abdi cabdi',
  'abdullahi cabdullaahi cabdullahi cabdulaahi',
  'osman usman cusmaan cismaan',
  'hassan hasan xasan',
  'hussein xuseen xuseyn',
  'mohamed mohammed muhammad maxamed maxamad',
  'mohamud mahmud maxamuud maxamud',
  'mahmoud mahmud maxmuud',
  'ahmed ahmad axmed axmad',
  'farah faarax farax',
  'said siciid saciid',
  'jama jaamac',
  'aidid aideed caydiid',
  'hersi xirsi',
  'ismail ismaaciil',
  'ibrahim ibraahim ibraahiim',
  'abdirahman cabdiraxmaan cabdiraxman',
  'hamza xamza xamse',
  // Arabic, as Turkey, France, Iran and England write it.
  'sulayman suleiman suleyman slimane sliman souleymane',
  'zayn zain zein zine',
  'jawdat jaudat cevdet djevdet dzhevdet',
  'salahuddin salahaddin selahattin selahaddin',
  'najmuddin najmaddin necmettin necmeddin',
  'khairuddin khayruddin hayrettin hayreddin kheireddine',
  'jamaluddin jamaladdin cemalettin djemaleddin',
  'sharafuddin sharafaddin serafettin cherefeddine',
  'jalaluddin jalaladdin celalettin celaleddin',
  'shamsuddin shamsaddin semsettin chamseddine',
  'diya dia dhia zia ziya ziaa',
  'rida ridha reza riza raza',
  // Bengali surnames, in Bengali and as English made them.
  'banerjee banerji bandyopadhyay bandopadhyay',
  'mukherjee mukherji mukhopadhyay',
  'chatterjee chatterji chattopadhyay',
  'ganguly ganguli gangopadhyay',
  'tagore thakur',
  'chaudhry chaudhary chaudhari chaudhri choudhury chowdhury chowdhry chaudhuri chowdhary choudhary',
  // Armenian, with the ending that Russian gave it.
  'sargsyan sargsian sarkisyan sarkisian sarkissian sargisyan',
  // Slavic, as Polish writes it.
  'sergei sergey siergiej',
  'yeltsin eltsin jelcyn jelzin',
];
