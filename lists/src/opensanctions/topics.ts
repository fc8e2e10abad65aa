import { checkTypes } from '../check-types.ts';
import type { CheckType } from '../check-types.ts';

/**
 * What OpenSanctions' risk topics are here. A topic that is not listed takes the type of the nearest topic above
 * it ('sanction.linked' that of 'sanction'); one without any says what somebody is
 * ('fin.bank', 'gov.national'), not that they are a risk. Topics: https://www.opensanctions.org/docs/topics/
 */
const topicTypes: Readonly<Record<string, CheckType>> = {
  sanction: 'sanction',
  'asset.frozen': 'sanction',
  'mare.shadow': 'warning',
  'mare.detained': 'warning',
  'export.control': 'warning',
  'export.risk': 'warning',
  'invest.ban': 'warning',
  'invest.risk': 'warning',
  debarment: 'warning',
  poi: 'warning',
  wanted: 'warning',
  'forced.labor': 'warning',
  'reg.warn': 'warning',
  'reg.action': 'adverse-media-v2-regulatory',
  'corp.disqual': 'fitness-probity',
  'role.pep': 'pep',
  'role.pol': 'pep',
  'role.rca': 'pep',
  'role.judge': 'pep',
  'role.diplo': 'pep',
  'role.oligarch': 'warning',
  'role.spy': 'warning',
  crime: 'adverse-media-v2-other-serious',
  'crime.fraud': 'adverse-media-v2-fraud-linked',
  'crime.cyber': 'adverse-media-v2-cybercrime',
  'crime.fin': 'adverse-media-v2-financial-aml-cft',
  'crime.env': 'adverse-media-v2-other-serious',
  'crime.theft': 'adverse-media-v2-property',
  'crime.war': 'adverse-media-v2-violence-aml-cft',
  'crime.boss': 'adverse-media-v2-general-aml-cft',
  'crime.terror': 'adverse-media-v2-terrorism',
  'crime.traffick': 'adverse-media-v2-general-aml-cft',
  'crime.traffick.drug': 'adverse-media-v2-narcotics-aml-cft',
  'crime.traffick.human': 'adverse-media-v2-violence-aml-cft',
};

/** Check-type key of a topic; undefined for a topic that is no risk. */
export function topicType(topic: string): CheckType | undefined {
  for (let name = topic; name !== ''; name = name.slice(0, Math.max(name.lastIndexOf('.'), 0))) {
    const type = topicTypes[name];
    if (type) return type;
  }
  return undefined;
}

/** Check-type keys of several topics, each once, in the order of the search form. */
export function typesOfTopics(topics: readonly string[]): CheckType[] {
  const found = new Set(topics.map(topicType));
  return checkTypes.filter((type) => found.has(type));
}
