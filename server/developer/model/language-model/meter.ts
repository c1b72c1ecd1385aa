import type { ModelUsage } from '#common/contract/chat-sessions.ts';

/** Characters that are taken for a token where a server does not count. */
const CHARACTERS = 4;
/** From here on the model is prompted to finish. */
const WARN_AT = 0.8;

/** Tokens that a text takes, about. */
export function estimateTokens(characters: number): number {
  return Math.ceil(characters / CHARACTERS);
}

/** What a turn took so far. */
export interface Meter {
  readonly cap: number;
  used(): number;
  /** What is left before the next step, whose request takes so many. Never below 0. */
  left(request: number): number;
  /** Whether it is time to finish; true once. */
  warns(): boolean;
  /** One more time that the model was asked. */
  add(input: number, output: number): void;
  usage(): ModelUsage;
}

/** Counts the tokens of a turn. @param cap that it may take */
export function createMeter(model: string, cap: number): Meter {
  let [input, output, steps] = [0, 0, 0];
  let warned = false;
  return {
    cap,
    used: () => input + output,
    left: (request) => Math.max(0, cap - input - output - request),
    warns: () => !warned && (warned = input + output >= cap * WARN_AT),
    add(read, written) {
      input += read;
      output += written;
      steps += 1;
    },
    usage: () => ({ model, input, output, steps }),
  };
}
