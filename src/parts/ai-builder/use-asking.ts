import { useEffect, useRef, useState } from 'react';
import { type AiAnswer, type AiQuestion, askAiBuilder } from '#src/api/ai-builder.ts';

/** What of a page is meant. */
export interface AskedOf {
  readonly pageKey: string;
  readonly baseVersion: number;
  readonly selection: readonly string[];
}

/** What is asked of it. */
export type AskedFor = Omit<AiQuestion, keyof AskedOf>;

/** Who says what is meant, and gets the answer. */
export interface AskPlan {
  /** Names the page and its version once it is asked; what it throws is shown. */
  readonly target: () => Promise<AskedOf>;
  readonly onAnswer: (answer: AiAnswer) => void;
}

interface Asking {
  /** Of the answer so far. */
  readonly letters: number;
  /** @throws what `target` and the call throw; nothing when it was stopped */
  readonly ask: (what: AskedFor) => Promise<void>;
  readonly stop: () => void;
}

/** Asks, and stops when the screen is left. */
export function useAsking({ target, onAnswer }: AskPlan): Asking {
  const [letters, setLetters] = useState(0);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const ask = async (what: AskedFor) => {
    const own = new AbortController();
    running.current = own;
    setLetters(0);
    try {
      const { selection, ...at } = await target();
      onAnswer(await askAiBuilder({ ...what, ...at, selection: [...selection] }, own.signal, setLetters));
    } catch (error) {
      if (!own.signal.aborted) throw error;
    }
  };
  return { letters, ask, stop: () => running.current?.abort() };
}
