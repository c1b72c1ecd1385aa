import type { LanguageModel, ModelMessage } from 'ai';
import type { Ending, ModelUsage } from '#common/contract/chat-sessions.ts';
import type { Context, Turn } from '../assistant';
import type { ParseTexts } from '../rules/project';
import { askStep, type AskLimits } from '#server/developer/model/language-model/ask-step.ts';
import { firstMessages } from './first-messages';
import { createMaskText } from '#server/developer/model/language-model/mask-text.ts';
import { createMeter, estimateTokens, type Meter } from '#server/developer/model/language-model/meter.ts';
import { ModelFault } from '#server/developer/model/language-model/model-fault.ts';
import { systemPrompt } from './system-prompt';
import { maskMessages, toolMessages } from './tool-messages';
import { toolsFor } from './tools/tools';
import { callTool, pathOf, type ToolReply } from './tools/use-tool';
import type { ToolContext, Tool } from './tools/tool';
import { type FailedEdit, openWorkspace, type Workspace } from './workspace';

/** What bounds a model's turn. */
export interface TurnLimits extends AskLimits {
  /** Times that the model is asked. */
  readonly steps: number;
  /** Milliseconds. */
  readonly timeMs: number;
  /** Tokens of one answer. */
  readonly answerTokens: number;
  /** Failed edits of a file. */
  readonly failures: number;
}

export const TURN_LIMITS: TurnLimits = {
  steps: 40,
  timeMs: 5 * 60_000,
  answerTokens: 8192,
  failures: 3,
  silenceMs: 90_000,
  retries: 1,
};

/** Calls of one answer that are done. */
const MAX_CALLS = 16;
/** An answer shorter than this is none. Tokens. */
const MIN_ANSWER = 64;
const FINISH =
  'Most of what this turn may take is used. Finish now: no more reading, only what is still needed, then answer.';

/** What a turn came to. */
export interface ModelResult {
  readonly text: string;
  readonly files: Readonly<Record<string, string>>;
  readonly ended: Ending | null;
  readonly plan?: readonly string[];
  readonly tried: readonly FailedEdit[];
  readonly usage: ModelUsage;
}

export interface ModelTurn {
  readonly model: LanguageModel;
  readonly name: string;
  readonly cap: number;
  readonly parse: ParseTexts;
  readonly limits: TurnLimits;
}

/** A file whose edits failed too often. */
function givenUp({ failed }: Workspace, limit: number): string | null {
  return (
    failed.map(({ path }) => path).find((path) => failed.filter((each) => each.path === path).length >= limit) ?? null
  );
}

interface Running {
  readonly turn: Turn;
  readonly tools: readonly Tool[];
  readonly meter: Meter;
  readonly context: ToolContext;
  readonly limits: TurnLimits;
}

/** Does what one answer asks for, until a file was tried too often. */
async function callTools(
  { turn, tools, meter, context, limits }: Running,
  calls: readonly { id: string; name: string; input: unknown }[],
): Promise<ToolReply[]> {
  const replies: ToolReply[] = [];
  for (const call of calls) {
    context.signal?.throwIfAborted();
    const isOver = replies.length >= MAX_CALLS || givenUp(context.workspace, limits.failures) !== null;
    if (isOver) {
      replies.push({ call, isFault: true, value: { message: 'Not done: too much at once.' } });
      continue;
    }
    const step = tools.find(({ name }) => name === call.name)?.step;
    const path = pathOf(call);
    if (step !== undefined)
      await turn.tell?.({
        step,
        files: 1,
        usage: meter.usage(),
        cap: meter.cap,
        ...(path !== undefined && { path: context.workspace.mask(path) }),
      });
    replies.push(await callTool(tools, call, context));
  }
  return replies;
}

function sizeOf(messages: readonly ModelMessage[], system: string, tools: readonly Tool[]) {
  return estimateTokens(JSON.stringify(messages).length + system.length + tools.length * 600);
}

/**
 * A turn of a model: requests and tool calls alternate until it answers or a limit ends it. Changes made by then are
 * kept.
 * @throws ModelFault when the model's server failed before any change; the abort reason of the turn
 */
export async function takeModelTurn(
  { model, name, cap, parse, limits }: ModelTurn,
  turn: Turn,
  given: Context,
): Promise<ModelResult> {
  const mode = turn.mode ?? 'edit';
  const mask = await createMaskText(given.secrets);
  const workspace = await openWorkspace(turn.reader, turn.rootDirectory, mask);
  const tools = toolsFor(mode);
  const meter = createMeter(name, cap);
  const system = systemPrompt(mode);
  const time = AbortSignal.timeout(limits.timeMs);
  const signal = turn.signal ? AbortSignal.any([turn.signal, time]) : time;
  const plan: string[] = [];
  const context: ToolContext = {
    workspace,
    parse,
    rootDirectory: turn.rootDirectory,
    plan,
    signal,
    checkWork: turn.checkWork,
  };
  const running: Running = { turn, tools, meter, context, limits };
  let messages = firstMessages(given, turn.prompt, mask);
  let said = '';

  const end = (ended: Ending | null): ModelResult => {
    const lost = ended === 'edits' ? givenUp(workspace, limits.failures) : null;
    return {
      text: mask(said.trim()),
      files: workspace.changed(),
      ended,
      usage: meter.usage(),
      ...(plan.length > 0 && { plan: plan.map(mask) }),
      tried: workspace.failed.filter(({ path }) => path === lost),
    };
  };

  const goOn = async (): Promise<Ending | null> => {
    for (let count = 0; count < limits.steps; count += 1) {
      const request = sizeOf(messages, system, tools);
      const mostOutput = Math.min(limits.answerTokens, meter.left(request));
      if (mostOutput < MIN_ANSWER) return 'tokens';
      await turn.tell?.({ step: 'asking', files: 0, usage: meter.usage(), cap });
      const step = await askStep({ model, system, messages, tools, request, mostOutput, limits, signal });
      meter.add(step.input, step.output);
      if (step.text.trim() !== '') said = step.text;
      if (step.isCut) return meter.left(0) === 0 || mostOutput < limits.answerTokens ? 'tokens' : 'length';
      if (step.calls.length === 0) return step.text.trim() === '' && said === '' ? 'model_silent' : null;
      // The limit is checked before tool calls run: a step beyond it changes nothing more.
      if (meter.used() > cap) return 'tokens';
      const replies = await callTools(running, step.calls);
      if (givenUp(workspace, limits.failures) !== null) return 'edits';
      if (plan.length > 0) return null;
      messages = maskMessages([...messages, ...toolMessages(step.text, replies)], mask);
      if (meter.warns()) messages.push({ role: 'user', content: FINISH });
    }
    return 'steps';
  };

  try {
    return end(await goOn());
  } catch (error) {
    turn.signal?.throwIfAborted();
    if (time.aborted) return end('time');
    if (!(error instanceof ModelFault)) throw error;
    const result = end(error.trouble);
    if (Object.keys(result.files).length > 0) return result;
    error.usage = result.usage;
    throw error;
  }
}
