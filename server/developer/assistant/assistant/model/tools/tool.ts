import type * as z from 'zod';
import type { TurnStep } from '#common/contract/chat-sessions.ts';
import type { CheckWork } from '../../assistant';
import type { ParseTexts } from '../../rules/project';
import type { Workspace } from '../workspace';

/** What tools work with. */
export interface ToolContext {
  readonly workspace: Workspace;
  readonly parse: ParseTexts;
  readonly rootDirectory: string;
  /** Steps that were proposed. */
  readonly plan: string[];
  readonly signal?: AbortSignal | undefined;
  /** Absent: checks cannot be run. */
  readonly checkWork?: CheckWork | undefined;
}

/** One thing that a model can do. */
export interface Tool<Input = never> {
  readonly name: string;
  /** As the model reads it. */
  readonly description: string;
  readonly input: z.ZodType<Input>;
  /** The step that users see. */
  readonly step: TurnStep;
  /** It changes files: only where changes are wanted. */
  readonly edits: boolean;
  /** @returns what the model reads @throws ToolFault */
  run(input: Input, context: ToolContext): Promise<unknown>;
}

/** A tool whose input is known by its schema alone. */
export function defineTool<Input>(tool: Tool<Input>): Tool {
  return tool as unknown as Tool;
}
