import { countryName } from '@tamis/contract/terms/countries';
import type { SettingExample } from '@tamis/contract/matching';
import { scoreText } from '../../components/explanation/score-text.ts';
import classes from './matching-page.module.css';
import { matchingTexts } from './texts.ts';

/** A pair of names with its score, before and after where the draft moves it. */
export function ScoredExample({ example }: { example: SettingExample }) {
  const say = matchingTexts.useTexts();
  const besides = useBesides(example);
  const { inUse, draft, searched, listed } = example;
  const { points, thresholdPoints } = draft ?? inUse;
  const score = scoreText(points);
  return (
    <p className={classes.example}>
      <span>
        <bdi>{searched}</bdi> · <bdi>{listed}</bdi>
        {besides !== '' && ` (${besides})`}
      </span>
      <span className={classes.exampleScore}>
        {points === inUse.points
          ? say('exampleScore', { score })
          : say('exampleMoved', { before: scoreText(inUse.points), score })}
        {': '}
        <b>
          {say(points >= thresholdPoints ? 'exampleHit' : 'exampleNoHit', { threshold: scoreText(thresholdPoints) })}
        </b>
      </span>
    </p>
  );
}

/** What is known beside the two names, in words. */
function useBesides(example: SettingExample): string {
  const say = matchingTexts.useTexts();
  const { birthYear, listedBirthYear, isCirca, asked, countries, genders, identifier, isWeakAlias, common, unlisted } =
    example;
  const countryNames = (codes: readonly string[] = []): string => codes.map(countryName).join(', ');
  const facts = [
    listedBirthYear !== undefined &&
      say(isCirca ? 'besideCirca' : 'besideBorn', { searched: birthYear ?? '', listed: listedBirthYear }),
    asked && say('besideCountry', { searched: countryNames(asked), listed: countryNames(countries) }),
    genders && say(genders.includes('female') ? 'besideFemale' : 'besideMale'),
    identifier !== undefined && say('besideIdentifier', { number: identifier }),
    isWeakAlias && say('besideWeakAlias'),
    common.length > 0 && say('besideCommon'),
    unlisted.length > 0 && say('besideUnlisted', { words: unlisted.join(', ') }),
  ];
  return facts.filter((fact) => typeof fact === 'string').join('; ');
}
