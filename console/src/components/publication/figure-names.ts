import { type FixedRiskValue, fixedRiskValues } from '@tamis/contract/cases';
import { countryName } from '@tamis/contract/countries';
import type { Publication, PublishingAct } from '@tamis/contract/screening';
import { groupOf, settingText } from './matching-setting-names.ts';
import { useSettingName } from './setting-names.ts';
import { riskFigureTexts, settingGroupTexts } from './texts.ts';

export type Difference = Publication['differences'][number];
type Figure = Difference['is'];
type FigureName = (difference: Difference) => { group: string; name: string };

/** What a figure is called that is published, and where it belongs. */
export function useFigureName(act: PublishingAct): FigureName {
  const sayGroup = settingGroupTexts.useTexts();
  const settingName = useSettingName();
  const riskFigureName = useRiskFigureName();
  return act === 'publish-matching'
    ? ({ key }) => ({ group: sayGroup(groupOf(key)), name: settingName(key) })
    : riskFigureName;
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

const calledIn = (figure: Figure): string | undefined =>
  figure !== null && typeof figure === 'object' ? figure.name : undefined;

/** A figure as it is read; something that is called otherwise than before says so. */
export function figureText(act: PublishingAct, key: string, figure: Figure, name: string): string {
  if (figure === null) return '–';
  if (typeof figure === 'number') return act === 'publish-matching' ? settingText(key, figure) : String(figure);
  return figure.name === name ? String(figure.points) : `${figure.name} ${figure.points}`;
}
