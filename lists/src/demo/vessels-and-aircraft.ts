import type { DemoSpec } from './demo-entry.ts';

/** Invented ships and an aircraft; their numbers cannot be assigned. */
export const vesselsAndAircraft: readonly DemoSpec[] = [
  {
    number: 28, entityType: 'vessel', name: 'MV IMAGINARY DAWN', formerNames: ['PHANTOM TRADER', 'GHOST LILY'], types: ['sanction'], programme: 'DEMO-SEAS',
    listedOn: '2023-12-01', reason: 'Carries nothing from nowhere.', countries: ['PA'], identifiers: [
      { kind: 'imo', value: '0000028', label: 'IMO number' }, { kind: 'mmsi', value: '000000028', label: 'MMSI' },
      { kind: 'call-sign', value: 'D3M028', label: 'Call sign' },
    ],
    relations: [{ name: 'Fantasios Anyparktos', association: 'Owned by', entryId: 'DEMO-009' }],
    details: [{ label: 'Type of ship', value: 'Crude oil tanker' }, { label: 'Year built', value: '2004' }, { label: 'Tonnage', value: '1' }],
  },
  {
    number: 29, entityType: 'vessel', name: 'FATA MORGANA 7', aliases: ['FATA MORGANA VII'], types: ['sanction'], programme: 'DEMO-SEAS', listedOn: '2024-06-13',
    countries: ['GA'], identifiers: [{ kind: 'imo', value: '0000029', label: 'IMO number' }],
    details: [{ label: 'Type of ship', value: 'General cargo' }],
  },
  {
    number: 30, entityType: 'vessel', name: 'CHON SANG 3', scripts: [['천상 3호', 'ko']], types: ['sanction'], programme: 'DEMO-TRADE', listedOn: '2018-03-30',
    countries: ['KP'], identifiers: [{ kind: 'imo', value: '0000030', label: 'IMO number' }],
  },
  {
    number: 31, entityType: 'aircraft', name: 'XX-DEM', types: ['sanction'], programme: 'DEMO-NORTH', listedOn: '2022-04-08',
    reason: 'Said to fly an owner who does not exist.', countries: ['RU'], identifiers: [
      { kind: 'tail-number', value: 'XX-DEM', label: 'Aircraft Tail Number' },
      { kind: 'serial-number', value: 'DEMO-0031', label: "Aircraft Manufacturer's Serial Number (MSN)" },
    ],
    relations: [{ name: 'Yevgrafiy Samotsvetov', association: 'Owned by', entryId: 'DEMO-003' }],
    details: [{ label: 'Aircraft model', value: 'Paper 100' }],
  },
];
