import { type LanguageModel, type ModelMessage, streamText, type ToolSet } from 'ai';
import { untilAborted } from '#server/platform/until-aborted.ts';
import { ModelFault, readTrouble } from './model-fault';
import { estimateTokens } from './meter';
import type * as z from 'zod';

/** A tool as it is described to a model. */
export interface OfferedTool {
  readonly name: string;
  readonly description: string;
  readonly input: z.ZodType<never>;
}

/** What a model asks for. */
export interface ToolCall {
  readonly id: string;
  readonly name: string;
  readonly input: unknown;
}

/** What bounds the asking of a model. Milliseconds, and tries after the first one. */
export interface AskLimits {
  /** Without a word from the server. */
  readonly silenceMs: number;
  readonly retries: number;
}

/** One answer of a model. */
export interface Step {
  readonly text: string;
  readonly calls: readonly ToolCall[];
  readonly input: number;
  readonly output: number;
  /** Cut by the server's own limit of an answer, or by ours. */
  readonly isCut: boolean;
}

export interface Question {
  readonly model: LanguageModel;
  readonly system: string;
  readonly messages: readonly ModelMessage[];
  readonly tools: readonly OfferedTool[];
  /** Tokens of the request, about, and those that the answer may take. */
  readonly request: number;
  readonly mostOutput: number;
  readonly limits: AskLimits;
  readonly signal: AbortSignal;
  /** Called with the number of characters written so far. */
  readonly hear?: (letters: number) => void;
}

function toolSetOf(tools: readonly OfferedTool[]): ToolSet {
  return Object.fromEntries(tools.map(({ name, description, input }) => [name, { description, inputSchema: input }]));
}

/** Aborts when nothing was received for a while. */
function createWatch(limit: number) {
  const silence = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const hear = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(new DOMException('The model said nothing.', 'TimeoutError')), limit);
  };
  hear();
  return { hear, signal: silence.signal, end: () => clearTimeout(timer) };
}

/** Tokens that one request takes, at most: no model reads or writes as many. */
const MAX_TOKENS = 10_000_000;

/** A number of tokens, whatever its server says: fractions and negative ones could not be stored and shown. */
function tokensOf(said: number | undefined, estimate: number) {
  return said === undefined || Number.isNaN(said) ? estimate : Math.min(MAX_TOKENS, Math.max(0, Math.round(said)));
}

/**
 * Sends one request to a model, which returns an answer or tool calls; no tool is run here.
 * @throws ModelFault when the reply is unusable; the abort reason of `signal`
 */
export async function askStep(question: Question): Promise<Step> {
  const { model, system, messages, tools, request, mostOutput, limits, signal } = question;
  const watch = createWatch(limits.silenceMs);
  const enough = new AbortController();
  const stop = AbortSignal.any([signal, watch.signal, enough.signal]);
  let text = '';
  let written = 0;
  const calls: ToolCall[] = [];
  let usage: { input: number; output: number } | null = null;
  let reason: string | undefined;
  let fault: unknown = null;
  try {
    const { fullStream } = streamText({
      model,
      system,
      messages: [...messages],
      maxOutputTokens: mostOutput,
      ...(tools.length > 0 && { tools: toolSetOf(tools) }),
      maxRetries: limits.retries,
      abortSignal: stop,
      onError: () => undefined,
    });
    // After an abort the package's own stream may neither end nor fail.
    for await (const part of untilAborted(fullStream, stop)) {
      watch.hear();
      if (part.type === 'text-delta') text += part.text;
      if (part.type === 'text-delta' || part.type === 'reasoning-delta') written += part.text.length;
      if (part.type === 'tool-input-delta') written += part.delta.length;
      if (part.type === 'tool-call') calls.push({ id: part.toolCallId, name: part.toolName, input: part.input });
      if (part.type === 'error') fault = part.error;
      if (part.type === 'finish') {
        reason = part.rawFinishReason;
        const { inputTokens, outputTokens } = part.totalUsage;
        if (inputTokens !== undefined || outputTokens !== undefined)
          usage = { input: tokensOf(inputTokens, request), output: tokensOf(outputTokens, estimateTokens(written)) };
      }
      question.hear?.(written);
      // A server that does not keep to what it was asked is not listened to for ever.
      if (estimateTokens(written) > mostOutput * 2) enough.abort();
    }
  } catch (error) {
    fault ??= error;
  } finally {
    watch.end();
  }
  signal.throwIfAborted();
  const counted = usage ?? { input: request, output: estimateTokens(written) };
  if (enough.signal.aborted) return { text, calls: [], ...counted, isCut: true };
  if (watch.signal.aborted) throw new ModelFault('model_slow');
  if (fault !== null) throw new ModelFault(readTrouble(fault, written > 0 || calls.length > 0), { cause: fault });
  // Each server sends the reason why it ended; without one the reply was truncated.
  if (reason === undefined) throw new ModelFault(written > 0 ? 'model_cut' : 'model_silent');
  return { text, calls, ...counted, isCut: reason === 'length' || reason === 'max_tokens' };
}
