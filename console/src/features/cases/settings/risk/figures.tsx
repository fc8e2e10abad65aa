import { ActionIcon, Button, NumberInput, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import {
  RISK_NAME_MAX,
  fixedRiskValues,
  type FixedRiskValue,
  RISK_MAX_POINTS,
  type RiskChoice,
  type RiskRules,
} from '@tamis/contract/cases';
import { countries, countryName } from '@tamis/contract/terms/countries';
import { riskFigureTexts } from '../../../../components/publication/texts.ts';
import { ChoiceField } from '../../../../ui/choice/choice-field.tsx';
import { iconProps } from '../../../../ui/icon.ts';
import classes from './risk-model.module.css';
import { riskModelTexts } from './texts.ts';
import type { RiskDraft } from './use-risk-draft.ts';

const factors = ['customer', 'geography', 'ownership', 'documents'] as const;
const valuesOf = (factor: (typeof factors)[number]): FixedRiskValue[] =>
  (Object.keys(fixedRiskValues) as FixedRiskValue[]).filter((value) => fixedRiskValues[value] === factor);

/** Every figure of the model, to be changed in a draft. */
export function Figures({ draft }: { draft: RiskDraft }) {
  const say = riskModelTexts.useTexts();
  const sayFigure = riskFigureTexts.useTexts();
  const { rules, change } = draft;
  return (
    <div className={classes.figures}>
      <fieldset className={classes.group}>
        <legend>{sayFigure('bands')}</legend>
        {(['medium', 'high'] as const).map((band) => (
          <PointsRow
            key={band}
            name={sayFigure(band)}
            points={rules.bands[band]}
            onChange={(points) => change({ bands: { ...rules.bands, [band]: points } })}
          />
        ))}
      </fieldset>
      {factors.map((factor) => (
        <fieldset key={factor} className={classes.group}>
          <legend>{sayFigure(factor)}</legend>
          {valuesOf(factor).map((value) => (
            <PointsRow
              key={value}
              name={sayFigure(value)}
              points={rules.points[value]}
              onChange={(points) => change({ points: { ...rules.points, [value]: points } })}
            />
          ))}
          {factor === 'documents' && <p className={classes.hint}>{say('documentsNote')}</p>}
        </fieldset>
      ))}
      <Choices title={sayFigure('products')} choices={rules.products} onChange={(products) => change({ products })} />
      <Choices title={sayFigure('channels')} choices={rules.channels} onChange={(channels) => change({ channels })} />
      <OwnCountries rules={rules} onChange={(given) => change({ countries: given })} />
    </div>
  );
}

interface RowProps {
  name: string;
  points: number;
  onChange: (points: number) => void;
  onRemove?: () => void;
}

function PointsRow({ name, points, onChange, onRemove }: RowProps) {
  const say = riskModelTexts.useTexts();
  return (
    <div className={classes.row}>
      <bdi>{name}</bdi>
      <NumberInput
        className={classes.points ?? ''}
        aria-label={say('pointsOf', { value: name })}
        min={0}
        max={RISK_MAX_POINTS}
        allowDecimal={false}
        allowNegative={false}
        value={points}
        onChange={(value) => value !== '' && onChange(Number(value))}
      />
      {onRemove ? (
        <ActionIcon variant="subtle" color="gray" aria-label={say('removeOf', { name })} onClick={onRemove}>
          <IconX {...iconProps} />
        </ActionIcon>
      ) : (
        <span />
      )}
    </div>
  );
}

interface ChoicesProps {
  title: string;
  choices: readonly RiskChoice[];
  onChange: (choices: RiskChoice[]) => void;
}

const NEW_POINTS = 5;

function Choices({ title, choices, onChange }: ChoicesProps) {
  const say = riskModelTexts.useTexts();
  const [name, setName] = useState('');
  const add = (): void => {
    onChange([...choices, { key: keyOf(name, choices), name: name.trim(), points: NEW_POINTS }]);
    setName('');
  };
  return (
    <fieldset className={classes.group}>
      <legend>{title}</legend>
      {choices.map((choice) => (
        <PointsRow
          key={choice.key}
          name={choice.name}
          points={choice.points}
          onChange={(points) => onChange(choices.map((one) => (one === choice ? { ...choice, points } : one)))}
          onRemove={() => onChange(choices.filter((one) => one !== choice))}
        />
      ))}
      <div className={classes.add}>
        <TextInput
          aria-label={`${say('newName')}: ${title}`}
          placeholder={say('name')}
          maxLength={RISK_NAME_MAX}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button
          variant="default"
          leftSection={<IconPlus {...iconProps} />}
          disabled={name.trim() === ''}
          onClick={add}
          aria-label={`${say('addChoice')}: ${title}`}
        >
          {say('addChoice')}
        </Button>
      </div>
    </fieldset>
  );
}

/** What cases refer to it by; it stays when its name changes. */
function keyOf(name: string, choices: readonly RiskChoice[]): string {
  const plain =
    name
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '')
      .slice(0, 50) || 'choice';
  const taken = new Set(choices.map(({ key }) => key));
  const numbered = [plain, ...choices.map((_, index) => `${plain}-${index + 2}`)];
  return numbered.find((key) => !taken.has(key)) ?? `${plain}-${choices.length + 2}`;
}

interface CountriesProps {
  rules: RiskRules;
  onChange: (countries: RiskRules['countries']) => void;
}

function OwnCountries({ rules: { countries: own }, onChange }: CountriesProps) {
  const say = riskModelTexts.useTexts();
  const left = countries().filter(({ code }) => !own.some(({ country }) => country === code));
  return (
    <fieldset className={classes.group}>
      <legend>{riskFigureTexts.say('countries')}</legend>
      {own.map((row) => (
        <PointsRow
          key={row.country}
          name={countryName(row.country)}
          points={row.points}
          onChange={(points) => onChange(own.map((one) => (one === row ? { ...row, points } : one)))}
          onRemove={() => onChange(own.filter((one) => one !== row))}
        />
      ))}
      <ChoiceField
        aria-label={say('addCountry')}
        placeholder={say('addCountry')}
        choices={left.map(({ code, name }) => ({ value: code, label: name }))}
        value=""
        onChange={(country) => country !== '' && onChange([...own, { country, points: NEW_POINTS }])}
      />
    </fieldset>
  );
}
