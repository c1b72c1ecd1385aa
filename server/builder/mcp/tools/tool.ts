import type * as z from 'zod';
import type { Actor, KeyCaller } from '#server/platform/http/actor.ts';
import type { Parts } from '#server/platform/parts.ts';

/** Who calls a tool, and what it works with. */
export interface ToolCall {
  readonly parts: Parts;
  readonly caller: Actor | KeyCaller;
}

/** One tool that programs are offered. */
export interface Tool {
  readonly name: string;
  /** English: it is read by language models. */
  readonly description: string;
  readonly input: z.ZodObject;
  /** Writes nothing. */
  readonly readOnly: boolean;
  /** @returns the result, sent as JSON @throws AppError returned as the tool's error */
  readonly run: (input: never, call: ToolCall) => Promise<unknown>;
}

/** Declares a tool whose work takes what its input gives. */
export function tool<Input extends z.ZodObject>(made: {
  readonly name: string;
  readonly description: string;
  readonly input: Input;
  readonly readOnly: boolean;
  readonly run: (input: z.output<Input>, call: ToolCall) => Promise<unknown>;
}): Tool {
  return made;
}
