import { type FixedRiskValue, fixedRiskValues } from '@tamis/contract/cases';
import { countryName } from '@tamis/contract/terms/countries';
import type { Publication, PublishingAct } from '@tamis/contract/screening';
import { useFormat } from '../../format/use-format.ts';
import { groupOf, settingText } from './matching-setting-names.ts';
import { useSettingName } from './setting-names.ts';
import { countryTableFigureTexts, riskFigureTexts, settingGroupTexts } from './texts.ts';

export type Difference = Publication['differences'][number];
type Figure = Difference['is'];
type FigureName = (difference: Difference) => { group: string; name: string };

/** What a figure is called that is published, and where it belongs. */
export function useFigureName(act: PublishingAct): FigureName {
  const sayGroup = settingGroupTexts.useTexts();
  const settingName = useSettingName();
  const riskFigureName = useRiskFigureName();
  const listFigureName = useListFigureName();
  const names: Record<PublishingAct, FigureName> = {
    'publish-matching': ({ key }) => ({ group: sayGroup(groupOf(key)), name: settingName(key) }),
    'publish-risk-model': riskFigureName,
    'publish-country-table': listFigureName,
  };
  return names[act];
}

const isFixed = (value: string): value is FixedRiskValue => value in fixedRiskValues;

/** 'points.nominee' is 'A nominee' of 'Ownership'; products and channels are called as the merchant calls them. */
function useRiskFigureName(): FigureName {
  const say = riskFigureTexts.useTexts();
  return ({ key, was, is }) => {
    const [part, ...rest] = key.split('.');
    const what = rest.join('.');
    if (part === 'bands' && (what === 'medium' || what === 'high')) return { group: say('bands'), name: say(what) };
    if (part === 'countries') return { group: say('countries'), name: countryName(what) };
    if (part === 'products' || part === 'channels')
      return { group: say(part), name: calledIn(is) ?? calledIn(was) ?? what };
    if (!isFixed(what)) return { group: '', name: what };
    const factor = fixedRiskValues[what];
    return { group: say(factor), name: say(what) };
  };
}

/** 'call-for-action.IR.2025-10-24' is Iran on that list, on days that begin with that one. */
function useListFigureName(): FigureName {
  const say = countryTableFigureTexts.useTexts();
  return ({ key }) => {
    const [kind = '', country = ''] = key.split('.');
    if (kind === 'asOf' || kind === 'source') return { group: say('publication'), name: say(kind) };
    const group = kind === 'call-for-action' || kind === 'increased-monitoring' ? say(kind) : kind;
    return { group, name: countryName(country) };
  };
}

const calledIn = (figure: Figure): string | undefined =>
  figure !== null && typeof figure === 'object' && 'name' in figure ? figure.name : undefined;

type FigureText = (act: PublishingAct, key: string, figure: Figure, name: string) => string;

/** A figure as it is read; something that is called otherwise than before says so. */
export function useFigureText(): FigureText {
  const say = countryTableFigureTexts.useTexts();
  const format = useFormat();
  return (act, key, figure, name) => {
    if (figure === null) return '–';
    if (typeof figure === 'number') return act === 'publish-matching' ? settingText(key, figure) : String(figure);
    if (typeof figure === 'string') return key === 'asOf' ? format.date(figure) : figure;
    if ('points' in figure) return figure.name === name ? String(figure.points) : `${figure.name} ${figure.points}`;
    const { until, source } = figure;
    const from = format.date(figure.from);
    return until === null
      ? say('since', { from, source })
      : say('between', { from, until: format.date(until), source });
  };
}
