import { describe, expect, it } from 'vitest';
import { pepClass } from './pep-class.ts';
import { topicType, typesOfTopics } from './topics.ts';

describe('OpenSanctions topics', () => {
  it.each([
    ['sanction', 'sanction'],
    ['sanction.linked', 'sanction'],
    ['sanction.counter', 'sanction'],
    ['asset.frozen', 'sanction'],
    ['debarment', 'warning'],
    ['export.control', 'warning'],
    ['export.control.linked', 'warning'],
    ['export.risk', 'warning'],
    ['forced.labor', 'warning'],
    ['invest.ban', 'warning'],
    ['invest.risk', 'warning'],
    ['mare.detained', 'warning'],
    ['mare.shadow', 'warning'],
    ['poi', 'warning'],
    ['reg.warn', 'warning'],
    ['role.oligarch', 'warning'],
    ['role.spy', 'warning'],
    ['wanted', 'warning'],
    ['corp.disqual', 'fitness-probity'],
    ['role.pep', 'pep'],
    ['role.pep.natl', 'pep'],
    ['role.pol', 'pep'],
    ['role.rca', 'pep'],
    ['role.judge', 'pep'],
    ['role.diplo', 'pep'],
    ['reg.action', 'adverse-media-v2-regulatory'],
    ['crime', 'adverse-media-v2-other-serious'],
    ['crime.boss', 'adverse-media-v2-general-aml-cft'],
    ['crime.cyber', 'adverse-media-v2-cybercrime'],
    ['crime.env', 'adverse-media-v2-other-serious'],
    ['crime.fin', 'adverse-media-v2-financial-aml-cft'],
    ['crime.fraud', 'adverse-media-v2-fraud-linked'],
    ['crime.terror', 'adverse-media-v2-terrorism'],
    ['crime.theft', 'adverse-media-v2-property'],
    ['crime.traffick', 'adverse-media-v2-general-aml-cft'],
    ['crime.traffick.drug', 'adverse-media-v2-narcotics-aml-cft'],
    ['crime.traffick.human', 'adverse-media-v2-violence-aml-cft'],
    ['crime.war', 'adverse-media-v2-violence-aml-cft'],
    ['crime.something.new', 'adverse-media-v2-other-serious'],
  ])('%s is %s', (topic, type) => {
    expect(topicType(topic)).toBe(type);
  });

  it.each([
    'asset',
    'export',
    'fin',
    'fin.bank',
    'gov',
    'gov.national',
    'mil',
    'pol.party',
    'reg',
    'role',
    'role.lawyer',
    'crimes',
    '.crime',
    '',
  ])('%s says what somebody is, not that they are a risk', (topic) => {
    expect(topicType(topic)).toBeUndefined();
  });

  it('give each type once, in the order of the search form', () => {
    expect(typesOfTopics(['role.rca', 'poi', 'role.pep', 'sanction', 'fin'])).toEqual(['sanction', 'warning', 'pep']);
    expect(typesOfTopics(['fin'])).toEqual([]);
  });
});

describe('the class of a public office', () => {
  it.each([
    [['gov.head'], 'pep-class-1'],
    [['gov.national'], 'pep-class-1'],
    [['gov.executive'], 'pep-class-1'],
    [['gov.legislative'], 'pep-class-1'],
    [['gov.financial'], 'pep-class-1'],
    [['pol.party'], 'pep-class-1'],
    [['gov.state'], 'pep-class-2'],
    [['role.diplo'], 'pep-class-2'],
    [['gov.admin'], 'pep-class-2'],
    [['gov.security'], 'pep-class-2'],
    [['gov.religion'], 'pep-class-2'],
    [['gov.judicial'], 'pep-class-2'],
    [['gov.soe'], 'pep-class-3'],
    [['gov.muni'], 'pep-class-4'],
    [['gov.igo'], 'pep-class-4'],
    [[], undefined],
    [['fin'], undefined],
  ])('of %j is %s', (topics, type) => {
    expect(pepClass(topics)).toBe(type);
  });

  it.each([
    [['gov.national', 'gov.executive'], 'pep-class-1'],
    [['gov.national', 'gov.judicial'], 'pep-class-1'],
    [['gov.state', 'gov.head'], 'pep-class-2'],
    [['gov.state', 'gov.legislative'], 'pep-class-2'],
    [['role.diplo', 'gov.national'], 'pep-class-2'],
    [['gov.national', 'gov.security'], 'pep-class-2'],
    [['gov.head', 'role.diplo'], 'pep-class-1'],
    [['gov.executive', 'gov.soe'], 'pep-class-3'],
    [['gov.muni', 'gov.executive'], 'pep-class-4'],
    [['gov.executive', 'gov.igo', 'gov.soe'], 'pep-class-4'],
  ])('of several topics, %j, is that of the first rule, %s', (topics, type) => {
    expect(pepClass(topics)).toBe(type);
  });
});
