import type { ChosenModel } from '#server/developer/model/language-model/find-model.ts';
import { estimateTokens } from './meter';

/** The longest that is waited for a text that rules could also give. Milliseconds. */
const MAX_MS = 30_000;
const SILENCE_MS = 15_000;

/** A picture that a model is shown, with what it is. */
export interface ShownImage {
  readonly label: string;
  /** JPEG. */
  readonly content: Buffer;
}

/** Tokens that an image takes, about: the most that Anthropic counts for one. */
const IMAGE_TOKENS = 1600;

export interface OnceQuestion {
  readonly system: string;
  readonly text: string;
  /** Only for a model that reads images. */
  readonly images?: readonly ShownImage[];
  readonly mostOutput: number;
  /** How long is waited, in milliseconds; absent: as for a text that rules could also give. */
  readonly longestMs?: number | undefined;
  /** The longest silence, in milliseconds. */
  readonly silenceMs?: number | undefined;
  /** Ends the asking. */
  readonly signal?: AbortSignal | undefined;
  /** Called with the number of characters written so far. */
  readonly hear?: ((letters: number) => void) | undefined;
}

/** The text of a model's answer, and the tokens it took; '' when it was truncated. */
export interface OnceAnswer {
  readonly text: string;
  readonly input: number;
  readonly output: number;
}

function shown({ label, content }: ShownImage) {
  return [
    { type: 'text' as const, text: label },
    { type: 'image' as const, image: content, mediaType: 'image/jpeg' },
  ];
}

/**
 * Asks a model for a short text, without tools.
 * @param text without secrets already
 * @throws ModelFault; a TimeoutError when it takes too long
 */
export async function askOnce(
  chosen: ChosenModel,
  { system, text, images = [], mostOutput, longestMs = MAX_MS, silenceMs = SILENCE_MS, signal, hear }: OnceQuestion,
): Promise<OnceAnswer> {
  // The clients of the providers take memory that most servers never need.
  const [{ askStep }, { openModel }] = await Promise.all([import('./ask-step'), import('./open-model')]);
  const step = await askStep({
    model: openModel(chosen),
    system,
    tools: [],
    mostOutput,
    limits: { silenceMs, retries: 0 },
    messages: [
      { role: 'user', content: images.length === 0 ? text : [{ type: 'text', text }, ...images.flatMap(shown)] },
    ],
    request: estimateTokens(system.length + text.length) + images.length * IMAGE_TOKENS,
    signal: AbortSignal.any([AbortSignal.timeout(longestMs), ...(signal ? [signal] : [])]),
    ...(hear && { hear }),
  });
  const { input, output } = step;
  return { text: step.isCut ? '' : step.text.trim(), input, output };
}
