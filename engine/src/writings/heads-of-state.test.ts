import { describeNames } from '../testing/describe-names.ts';

/** As Burmese and Tamil write them, and as the world's press does. */
const SAME = [
  ['အောင်ဆန်းစုကြည်', 'Aung San Suu Kyi'],
  ['မင်းအောင်လှိုင်', 'Min Aung Hlaing'],
  ['သိန်းစိန်', 'Thein Sein'],
  ['ထင်ကျော်', 'Htin Kyaw'],
  ['ဝင်းမြင့်', 'Win Myint'],
  ['သန်းရွှေ', 'Than Shwe'],
  ['နေဝင်း', 'Ne Win'],
  ['စောမောင်', 'Saw Maung'],
  ['စိန်လွင်', 'Sein Lwin'],
  ['မြင့်ဆွေ', 'Myint Swe'],
  ['ဦး သန့်', 'U Thant'],
  ['ခင်ညွန့်', 'Khin Nyunt'],
  ['စိုးဝင်း', 'Soe Win'],
  ['நரேந்திர மோதி', 'Narendra Modi'],
  ['பிரணப் முகர்ஜி', 'Pranab Mukherjee'],
  ['இந்திரா காந்தி', 'Indira Gandhi'],
  ['ஜவகர்லால் நேரு', 'Jawaharlal Nehru'],
  ['ராம் நாத் கோவிந்த்', 'Ram Nath Kovind'],
  ['பராக் ஒபாமா', 'Barack Obama'],
  ['டோனால்ட் டிரம்ப்', 'Donald Trump'],
  ['விளாதிமிர் பூட்டின்', 'Vladimir Putin'],
  ['நெல்சன் மண்டேலா', 'Nelson Mandela'],
  ['மகிந்த ராசபக்ச', 'Mahinda Rajapaksa'],
  ['கோட்டாபய ராஜபக்ச', 'Gotabaya Rajapaksa'],
  ['மைத்திரிபால சிறிசேன', 'Maithripala Sirisena'],
  ['அனுர குமார திசாநாயக்க', 'Anura Kumara Dissanayake'],
] as const;

const OTHERS = [
  ['သိန်းစိန်', 'Than Shwe'],
  ['နေဝင်း', 'Ne Lin Tun'],
  ['မြင့်ဆွေ', 'Myint Aung'],
  ['အောင်ဆန်း', 'Aung Thu'],
  ['மகிந்த ராசபக்ச', 'Mahinda Samarasinghe'],
  ['இந்திரா காந்தி', 'Indira Nehru'],
  ['டோனால்ட் டிரம்ப்', 'Donald Tusk'],
] as const;

describeNames({ same: SAME, others: OTHERS });
