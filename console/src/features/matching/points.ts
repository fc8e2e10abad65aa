const FULL = 10_000;

/** Ten-thousandths as a score: '0.82'. */
export const scoreText = (points: number): string => (points / FULL).toFixed(4).replace(/0{1,2}$/, '');
