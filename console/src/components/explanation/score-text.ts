import { formatHundredths } from '../../ui/score-bar/round-parts.ts';

/** A score with two digits, as the line of figures adds it up. @param points ten-thousandths */
export const scoreText = (points: number): string => formatHundredths(Math.round(points / 100));
