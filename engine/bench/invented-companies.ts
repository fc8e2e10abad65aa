import { cultures } from './cultures.ts';
import { NameChain } from './name-chain.ts';
import { Random } from './random.ts';

const seed = 2026;
const fancies =
  'Golden Silver Blue Green Red White Black Royal Grand Bright Rising Eastern Northern Pacific Atlantic Global United First New Modern Prime Apex Alpha Delta Omega Nova Star Sun Moon Ocean River Mountain Valley Eagle Falcon Lion Tiger Pearl Diamond Crystal Emerald Phoenix Horizon Summit Bridge Gateway Compass Anchor Crown Victory Unity Harmony Liberty Century Pioneer Heritage'.split(
    ' ',
  );
const trades =
  'Trading|General Trading|Shipping|Maritime Services|Logistics|Bank|Finance|Investments|Capital|Holdings|Energy|Oil & Gas|Petrochemicals|Mining|Steel|Construction|Engineering|Electronics|Technologies|Software|Telecom|Textiles|Foods|Agriculture|Pharma|Medical Supplies|Travel|Airlines|Real Estate|Consulting|Import Export|Industries|Manufacturing|Motors|Furniture|Printing|Media|Security|Cargo|Exchange'.split(
    '|',
  );
const forms =
  'Ltd|LLC|Inc.|GmbH|S.A.|OOO|Co., Ltd.|AG|S.A.R.L.|JSC|Corp.|FZE|B.V.|S.p.A.|Pte. Ltd.|S.L.|Sp. z o.o.|A.S.|Limited|'.split(
    '|',
  );
const places =
  'Dubai London Moscow Istanbul Beirut Singapore Shanghai Panama Geneva Vienna Madrid Lagos Nairobi Mumbai Karachi Lima Bogota Toronto Sydney Cairo'.split(
    ' ',
  );

/** What a company is called before its trade: a family's name, two families', a fancy, an invented brand or initials. */
function houseName(random: Random, brands: NameChain): string {
  const surname = (): string => random.pick(random.pick(cultures).surnames);
  const pick = random.next();
  if (pick < 0.3) return surname();
  if (pick < 0.4) return `${surname()} & ${random.chance(0.5) ? 'Sons' : surname()}`;
  if (pick < 0.65) return `${random.pick(fancies)} ${random.pick(fancies)}`;
  if (pick < 0.95) return brands.invent(random);
  return Array.from({ length: 3 }, () => String.fromCharCode(65 + random.below(26))).join('');
}

/** `count` invented companies of many cultures, the same ones on every machine: house, sometimes a place, trade, legal form. */
export function inventedCompanies(count: number): string[] {
  const random = new Random(seed);
  const brands = new NameChain([...cultures.flatMap(({ surnames }) => surnames.slice(0, 10)), ...fancies]);
  return Array.from({ length: count }, () => {
    const place = random.chance(0.15) ? random.pick(places) : '';
    return [houseName(random, brands), place, random.pick(trades), random.pick(forms)]
      .filter((part) => part !== '')
      .join(' ');
  });
}
