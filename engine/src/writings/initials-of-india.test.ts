import { describeNames } from '../testing/describe-names.ts';

describeNames({
  same: [
    ['एम. एस. धोनी', 'M. S. Dhoni'],
    ['एम.एस. धोनी', 'Mahendra Singh Dhoni'],
    ['ए.के. गोपालन', 'A. K. Gopalan'],
    ['जे. जयललिता', 'J. Jayalalithaa'],
    ['এ. কে. ফজলুল হক', 'A. K. Fazlul Huq'],
    ['ਜੀ. ਐੱਸ. ਢਿੱਲੋਂ', 'G. S. Dhillon'],
    ['એ. પી. જે. અબ્દુલ કલામ', 'A. P. J. Abdul Kalam'],
    ['ଜେ. ବି. ପଟ୍ଟନାୟକ', 'J. B. Patnaik'],
    ['எம். ஜி. ராமச்சந்திரன்', 'M. G. Ramachandran'],
    ['ఎన్. టి. రామారావు', 'N. T. Rama Rao'],
    ['ಎಚ್. ಡಿ. ಕುಮಾರಸ್ವಾಮಿ', 'H. D. Kumaraswamy'],
    ['ಹೆಚ್. ಡಿ. ದೇವೇಗೌಡ', 'H. D. Deve Gowda'],
    ['എ. കെ. ആന്റണി', 'A. K. Antony'],
    ['ඩී. එස්. සේනානායක', 'D. S. Senanayake'],
    // Without dots, beside each other or written together.
    ['के पी शर्मा ओली', 'K. P. Sharma Oli'],
    ['এম এ মান্নান', 'M. A. Mannan'],
    ['এ কে এম মোজাম্মেল হক', 'A. K. M. Mozammel Haque'],
    ['एमएस धोनी', 'MS Dhoni'],
    ['बीआर अंबेडकर', 'B. R. Ambedkar'],
    ['एपीजे अब्दुल कलाम', 'A. P. J. Abdul Kalam'],
    // Names that are names of letters, too.
    ['अब्देल फतह अल-सीसी', 'Abdel Fattah el-Sisi'],
    ['ली जे-यू', 'Lee Jae-yu'],
    ['ली जे म्युंग', 'Lee Jae-myung'],
    ['बीबी', 'Bibi'],
    ['यूए', 'Yue'],
    ['किम जोंग उन', 'Kim Jong Un'],
  ],
  others: [
    ['एम. एस. धोनी', 'R. K. Dhoni'],
    ['এম এ মান্নান', 'T. K. Mannan'],
  ],
});
