import { Figure, Figures } from '../../ui/figures/figures.tsx';

interface PlainFigure {
  label: string;
  value: string;
  small?: string;
}

/** Figures that are nothing but text. */
export function PlainFigures({ figures }: { figures: readonly PlainFigure[] }) {
  return (
    <Figures>
      {figures.map(({ label, value, small }) => (
        <Figure key={label} label={label} value={value}>
          {small}
        </Figure>
      ))}
    </Figures>
  );
}
