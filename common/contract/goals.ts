import * as z from 'zod';
import { body, endpoint, ok, okWithMessage } from './endpoint';

/** Goals of a site, and funnels. */
export const MAX_GOALS = 50;

/** An address of the site without its query. */
const path = z
  .string()
  .trim()
  .max(300)
  .regex(/^\/[^?#\s]*$/);
const name = z.string().trim().min(1).max(80);

const goal = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['page', 'click']),
  /** The path of a page; of a click the address of the link, in full or as it begins with `/`. */
  target: z.string(),
  /** How often it was reached in the range, and by how many visitors a day. */
  reached: z.number().int(),
  visitors: z.number().int(),
});
export type Goal = z.infer<typeof goal>;

const funnel = z.object({
  id: z.string(),
  name: z.string(),
  /** In order; `visitors`: who had seen all steps before it, each within a day. */
  steps: z.array(z.object({ path: z.string(), visitors: z.number().int() })),
});
export type Funnel = z.infer<typeof funnel>;

export const queryGoals = endpoint({
  method: 'POST',
  path: 'v1/analytics/goals',
  access: 'content.read',
  summary: 'The goals and funnels of the site, and how visitors did in a range of days in UTC',
  body: body({
    from: z.iso.date(),
    to: z.iso.date(),
    /** Whether every view is counted where funnels would be estimated: ranges of many views; it may take seconds. */
    exact: z.boolean().default(false),
  }),
  reply: ok({
    goals: z.array(goal),
    funnels: z.array(funnel),
    /** Of all days of the range, each counted once a day. */
    visitors: z.number().int(),
    /** Clicks come from the beacon alone. */
    beacon: z.boolean(),
    /** Of how many visitors one was read for the funnels; 1: all were. */
    sample: z.number().int(),
  }),
});

const manage = { access: 'site.manage' } as const;

export const addGoal = endpoint({
  method: 'POST',
  path: 'v1/analytics/goals/add',
  ...manage,
  summary: 'Add a goal: a page that is seen, or a link that is clicked',
  body: body({
    goal: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('page'), name, target: path }),
      z.strictObject({ kind: z.literal('click'), name, target: z.string().trim().min(1).max(300) }),
    ]),
  }),
  status: 201,
  reply: okWithMessage({ id: z.string() }),
});

export const addFunnel = endpoint({
  method: 'POST',
  path: 'v1/analytics/funnels/add',
  ...manage,
  summary: 'Add a funnel: pages that visitors are to see one after the other',
  body: body({ funnel: z.strictObject({ name, steps: z.array(path).min(2).max(8) }) }),
  status: 201,
  reply: okWithMessage({ id: z.string() }),
});

const one = z.strictObject({ id: z.string().max(64) });

export const deleteGoal = endpoint({
  method: 'POST',
  path: 'v1/analytics/goals/delete/:id',
  ...manage,
  summary: 'Delete a goal and its clicks',
  params: one,
  reply: okWithMessage({}),
});

export const deleteFunnel = endpoint({
  method: 'POST',
  path: 'v1/analytics/funnels/delete/:id',
  ...manage,
  summary: 'Delete a funnel',
  params: one,
  reply: okWithMessage({}),
});
