import { describe, expect, it } from 'vitest';
import { pepClass } from './pep-class.ts';
import { topicType, typesOfTopics } from './topics.ts';

describe('OpenSanctions topics', () => {
  it.each([
    ['sanction', 'sanction'], ['sanction.linked', 'sanction'], ['sanction.control', 'sanction'], ['debarment', 'warning'],
    ['poi', 'warning'], ['wanted', 'warning'], ['corp.disqual', 'fitness-probity'], ['role.pep', 'pep'], ['role.pep.natl', 'pep'],
    ['role.rca', 'pep'], ['crime', 'adverse-media-v2-other-serious'], ['crime.fraud', 'adverse-media-v2-fraud-linked'],
    ['crime.terror', 'adverse-media-v2-terrorism'], ['crime.traffick.drug', 'adverse-media-v2-narcotics-aml-cft'],
    ['crime.something.new', 'adverse-media-v2-other-serious'], ['reg.action', 'adverse-media-v2-regulatory'],
  ])('%s is %s', (topic, type) => {
    expect(topicType(topic)).toBe(type);
  });

  it.each(['gov', 'gov.national', 'fin.bank', 'role.lawyer', 'mil', ''])('%s says what somebody is, not that they are a risk', (topic) => {
    expect(topicType(topic)).toBeUndefined();
  });

  it('give each type once, in the order of the search form', () => {
    expect(typesOfTopics(['role.rca', 'poi', 'role.pep', 'sanction', 'fin'])).toEqual(['sanction', 'warning', 'pep']);
  });
});

describe('the class of a public office', () => {
  it.each([
    [['gov.national', 'gov.executive'], 'pep-class-1'], [['gov.head'], 'pep-class-1'], [['gov.national', 'gov.judicial'], 'pep-class-1'],
    [['gov.state', 'gov.legislative'], 'pep-class-2'], [['role.diplo', 'gov.national'], 'pep-class-2'], [['gov.security', 'gov.national'], 'pep-class-2'],
    [['gov.soe'], 'pep-class-3'], [['gov.muni', 'gov.executive'], 'pep-class-4'], [['gov.igo', 'gov.executive'], 'pep-class-4'],
    [[], undefined], [['fin'], undefined],
  ])('of %j is %s', (topics, type) => {
    expect(pepClass(topics)).toBe(type);
  });
});
