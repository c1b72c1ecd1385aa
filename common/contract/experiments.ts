import * as z from 'zod';
import { body, endpoint, ok, okWithMessage, time } from './endpoint';
import { pageKey } from './pages';

/** A/B tests of a site, whatever became of them. */
export const MAX_EXPERIMENTS = 100;

/** Visitors that get version B, in percent. */
export const SHARES = { least: 10, most: 90 } as const;

export const EXPERIMENT_STATES = ['draft', 'running', 'ended'] as const;
export type ExperimentState = (typeof EXPERIMENT_STATES)[number];

/** What became of the page: A stays, B was published, or the test was given up, which leaves A too. */
export const OUTCOMES = ['a', 'b', 'stopped'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/**
 * What can be said so far. `early`: there are too few visitors for any interval; `undecided`: both may be equal; `a`, `b`: it
 * is better; `uneven`: the visitors are not divided as set, so that no result can be trusted.
 */
export const VERDICTS = ['early', 'undecided', 'a', 'b', 'uneven'] as const;
export type Verdict = (typeof VERDICTS)[number];

const id = z.string().max(64);
const name = z.string().trim().min(1).max(80);
const whole = z.number().int();

const experiment = z.object({
  id,
  name: z.string(),
  state: z.enum(EXPERIMENT_STATES),
  pageKey: z.string(),
  pageName: z.string(),
  /** The live version; null before it began. */
  versionA: whole.nullable(),
  /** Null in a draft: the newest version there is when it begins. */
  versionB: whole.nullable(),
  /** Visitors that get B, in percent. */
  share: whole,
  /** Null: it was deleted. */
  goalId: id.nullable(),
  goalName: z.string(),
  outcome: z.enum(OUTCOMES).nullable(),
  started_on: time.nullable(),
  ended_on: time.nullable(),
  /** Name of the person who made it. */
  added_by: z.string(),
  added_on: time,
});
export type Experiment = z.infer<typeof experiment>;

/** Each visitor once in the test. Conversions are those who reached the goal after the page, on any day before it ended. */
const counts = z.object({ visitors: whole, conversions: whole });

const result = z.object({
  a: counts,
  b: counts,
  verdict: z.enum(VERDICTS),
  /** By how much the rate of B is above that of A, as shares of 1; at 95 %, however often it is looked at. Null: `early`. */
  interval: z.object({ difference: z.number(), low: z.number(), high: z.number() }).nullable(),
});
export type ExperimentResult = z.infer<typeof result>;

const write = { access: 'content.write' } as const;

export const getExperiments = endpoint({
  method: 'POST',
  path: 'v1/analytics/experiments',
  access: 'content.read',
  summary: 'The A/B tests of the site, newest first',
  reply: ok({ experiments: z.array(experiment) }),
});

export const getExperiment = endpoint({
  method: 'GET',
  path: 'v1/analytics/experiments/:id',
  access: 'content.read',
  summary: 'An A/B test with what it shows so far',
  params: z.strictObject({ id }),
  reply: ok({
    experiment,
    /** Null before it began. */
    result: result.nullable(),
  }),
});

export const saveExperiment = endpoint({
  method: 'POST',
  path: 'v1/analytics/experiments/save',
  ...write,
  summary: 'Make an A/B test (without id) or change one that has not begun',
  body: body({
    experiment: z.strictObject({
      id: id.optional(),
      name,
      pageKey,
      /** Version B; null: the newest version there is when it begins. */
      version: whole.min(1).nullable(),
      share: whole.min(SHARES.least).max(SHARES.most),
      goalId: id,
    }),
  }),
  reply: okWithMessage({ experiment }),
});

export const startExperiment = endpoint({
  method: 'POST',
  path: 'v1/analytics/experiments/start',
  ...write,
  summary: 'Show two versions of a page to visitors; what is tested is fixed from then on',
  body: body({ id }),
  reply: okWithMessage({ experiment }),
});

export const endExperiment = endpoint({
  method: 'POST',
  path: 'v1/analytics/experiments/end',
  ...write,
  summary: 'End an A/B test: keep A, publish B, or stop it',
  body: body({ id, outcome: z.enum(OUTCOMES) }),
  reply: okWithMessage({ experiment }),
});

export const deleteExperiment = endpoint({
  method: 'POST',
  path: 'v1/analytics/experiments/delete',
  ...write,
  summary: 'Delete an A/B test with its numbers; not one that is running',
  body: body({ id }),
  reply: okWithMessage({}),
});
