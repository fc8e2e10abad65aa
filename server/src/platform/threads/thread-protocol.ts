/** What a thread is told: to answer something, or that nothing more will come. */
export type ToThread<Ask> = { callId: number; ask: Ask } | { isOver: true };

/** Each call is answered once: with an answer, or with what went wrong. */
export type FromThread<Answer> = { callId: number; answer: Answer } | { callId: number; error: string };
