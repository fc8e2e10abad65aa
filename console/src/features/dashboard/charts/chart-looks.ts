import type { CountedChart } from '@tamis/contract/dashboard';
import type { ChartColour } from '../../../ui/charts/chart-colours.ts';

/** Where what a row counts is seen. */
export interface RowPlace {
  to: string;
  search: Record<string, string>;
}

interface Look {
  colour: ChartColour;
  place?: RowPlace;
}

const queueOf = (category: string): RowPlace => ({ to: '/aml/queue', search: { view: 'all', category } });
const stage = (name: string, colour: ChartColour = 'first'): Look => ({
  colour,
  place: { to: '/case/history', search: { view: 'all', stage: name } },
});
const risk = (level: string, colour: ChartColour): Look => ({
  colour,
  place: { to: '/case/history', search: { view: 'all', risk: level } },
});
const people = (colour: ChartColour, view = 'active'): Look => ({
  colour,
  place: { to: '/usermanagement/users', search: { view } },
});

/** Colour and place of each row of the charts that have rows of their own. */
export const looks: Partial<Record<CountedChart, Readonly<Record<string, Look>>>> = {
  aml_total: {
    monitored: { colour: 'first', place: { to: '/aml/history', search: { monitored: '1' } } },
    unmonitored: { colour: 'rest', place: { to: '/aml/history', search: { monitored: '0' } } },
  },
  decisions_by_outcome: {
    false_positive: { colour: 'first' },
    unknown: { colour: 'third' },
    true_positive: { colour: 'red' },
  },
  hits_by_category: {
    sanction: { colour: 'red' },
    warning: { colour: 'pale-red' },
    pep: { colour: 'amber' },
    'adverse-media': { colour: 'violet' },
  },
  open_hits_by_category: {
    sanction: { colour: 'red', place: queueOf('sanctions') },
    warning: { colour: 'pale-red', place: queueOf('sanctions') },
    pep: { colour: 'amber', place: queueOf('peps') },
    'adverse-media': { colour: 'violet', place: queueOf('adverse-media') },
  },
  users_2fa: {
    App: people('first'),
    SMS: people('second'),
    Email: people('third'),
    none: people('rest', 'noTwoFactor'),
  },
  cases_by_stage: {
    draft: stage('draft', 'third'),
    open: stage('open'),
    in_review: stage('in_review'),
    awaiting_customer: stage('awaiting_customer', 'third'),
    pending_approval: stage('pending_approval', 'second'),
    overdue: { colour: 'red', place: { to: '/case/history', search: { view: 'overdue' } } },
  },
  risk_levels: {
    low: risk('low', 'third'),
    medium: risk('medium', 'second'),
    high: risk('high', 'amber'),
    prohibited: risk('prohibited', 'red'),
    not_set: risk('not_set', 'rest'),
  },
  api_status_codes: {
    '2': { colour: 'first' },
    '3': { colour: 'third' },
    '4': { colour: 'amber' },
    '5': { colour: 'red' },
  },
};
