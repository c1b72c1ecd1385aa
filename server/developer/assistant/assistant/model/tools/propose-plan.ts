import * as z from 'zod';
import { PLAN_LIMITS } from '#common/contract/chat-sessions.ts';
import { ToolFault } from '../tool-fault';
import { defineTool } from './tool';

/** Steps that a person edits and approves before anything is changed. */
export const proposePlan = defineTool({
  name: 'proposePlan',
  description:
    'Proposes the steps of the change, in order, each a sentence that names files. A person edits and approves them; nothing is changed before. This ends your turn.',
  input: z.object({
    steps: z.array(z.string().trim().min(1).max(PLAN_LIMITS.characters)).min(1).max(PLAN_LIMITS.steps),
  }),
  step: 'plans',
  edits: false,
  run({ steps }, { plan, workspace }) {
    if (plan.length > 0) throw new ToolFault('same', '');
    plan.push(...steps.map((step) => workspace.mask(step)));
    return Promise.resolve({ proposed: steps.length });
  },
});
