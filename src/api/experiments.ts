import type { Experiment, ExperimentResult, ExperimentState, Outcome, Verdict } from '#common/contract/experiments.ts';
import { call } from './client/client';
import type { CallInput } from './client/endpoints';
import { type CallState, reread, useCall } from './client/use-call';
import { keysOf } from './keys-of';

export type { Experiment, ExperimentResult, ExperimentState, Outcome, Verdict };

const LIST = 'POST v1/analytics/experiments';
const ONE = 'GET v1/analytics/experiments/:id';
export type ExperimentInput = CallInput<'POST v1/analytics/experiments/save'>['body']['experiment'];

/** How a test may end, in the order in which one is asked. */
export const OUTCOMES = keysOf<Outcome>({ b: true, a: true, stopped: true });

/** ms between looks at a test that is running. */
const LOOK_MS = 30_000;

/** The A/B tests of the site, newest first. */
export function useExperiments(): CallState<typeof LIST> {
  return useCall(LIST, {});
}

/** A test with what it shows so far, looked at again while it is running. */
export function useExperiment(id: string): CallState<typeof ONE> {
  return useCall(
    ONE,
    { params: { id } },
    {
      keepPreviousData: false,
      refreshInterval: (shown?: { experiment: Experiment }) => (shown?.experiment.state === 'running' ? LOOK_MS : 0),
    },
  );
}

/**
 * Makes a test (without id), or changes one that has not begun.
 * @returns its id
 * @throws ApiError `invalid` and `not_found` naming the field, `conflict`
 */
export async function saveExperiment(experiment: ExperimentInput): Promise<string> {
  const reply = await call('POST v1/analytics/experiments/save', { body: { experiment } });
  await reread(LIST, ONE);
  return reply.experiment.id;
}

/** Begins a test. @throws ApiError `conflict` and `in_use` with what blocks it */
export async function startExperiment(id: string): Promise<void> {
  await call('POST v1/analytics/experiments/start', { body: { id } });
  await reread(LIST, ONE);
}

/** Ends a test; with `b` version B is published. @throws ApiError `conflict` for one that is not running */
export async function endExperiment(id: string, outcome: Outcome): Promise<void> {
  await call('POST v1/analytics/experiments/end', { body: { id, outcome } });
  await reread(LIST, ONE, 'POST v1/pageTemplates/dash/getTemplates', 'POST v1/dashboard/getVersions');
}

/** Deletes a test with its numbers. @throws ApiError `conflict` while it is running */
export async function deleteExperiment(id: string): Promise<void> {
  await call('POST v1/analytics/experiments/delete', { body: { id } });
  await reread(LIST);
}
