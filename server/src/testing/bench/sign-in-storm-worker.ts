import { parentPort, workerData } from 'node:worker_threads';

/** What the thread is told to do. */
export interface Storm {
  /** Where sign-ins are sent. */
  url: string;
  /** Wrong guesses a second, whatever becomes of those before. */
  rate: number;
  seconds: number;
}

/** How often each status was answered. */
export type StormAnswers = Record<number, number>;

/** Guesses from a thread of its own, so that whoever is measured beside it does not wait for this side's work. */
async function rage({ url, rate, seconds }: Storm): Promise<StormAnswers> {
  const answers: StormAnswers = {};
  const guess = async (name: number): Promise<void> => {
    const body = JSON.stringify({
      email: `nobody-${name}@measured.example`,
      password: 'Wrong-Horse-9',
      deviceInfo: 'measure',
    });
    const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    await response.text();
    answers[response.status] = (answers[response.status] ?? 0) + 1;
  };
  const guesses: Promise<void>[] = [];
  const begin = performance.now();
  while (guesses.length < rate * seconds) {
    const due = Math.min(rate * seconds, Math.floor(((performance.now() - begin) / 1000) * rate));
    while (guesses.length < due) guesses.push(guess(guesses.length));
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await Promise.all(guesses);
  return answers;
}

parentPort?.postMessage(await rage(workerData as Storm));
