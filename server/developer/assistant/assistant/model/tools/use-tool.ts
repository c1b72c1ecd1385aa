import type { ToolCall } from '#server/developer/model/language-model/ask-step.ts';
import { ToolFault } from '../tool-fault';
import type { Tool, ToolContext } from './tool';

/** The result for the model. */
export interface ToolReply {
  readonly call: ToolCall;
  readonly isFault: boolean;
  readonly value: unknown;
}

function pathIn(input: unknown): string {
  const path = typeof input === 'object' && input !== null && 'path' in input ? input.path : null;
  return typeof path === 'string' ? path : '';
}

/** The file that a call names, as far as users see it. */
export function pathOf({ input }: ToolCall): string | undefined {
  return pathIn(input).slice(0, 300) || undefined;
}

/**
 * Runs a tool call of a model, within the turn's tools. A forbidden call returns a fault; a failed edit is recorded.
 * @throws Error for anything that is not the model's fault: git, an aborted turn
 */
export async function callTool(tools: readonly Tool[], call: ToolCall, context: ToolContext): Promise<ToolReply> {
  const tool = tools.find(({ name }) => name === call.name);
  try {
    if (!tool) throw new ToolFault('no_tool', '');
    const read = tool.input.safeParse(call.input);
    if (!read.success) {
      const wrong = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
      throw new ToolFault('input', pathIn(call.input), wrong.slice(0, 500));
    }
    return { call, isFault: false, value: await tool.run(read.data, context) };
  } catch (error) {
    if (!(error instanceof ToolFault)) throw error;
    const { code: fault, path, line } = error;
    if (tool?.edits === true && path !== '') context.workspace.failed.push({ path, fault, line });
    return { call, isFault: true, value: { fault, message: error.message } };
  }
}
