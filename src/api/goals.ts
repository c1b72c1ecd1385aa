import type { Funnel, Goal } from '#common/contract/goals.ts';
import { call } from './client/client';
import type { CallInput } from './client/endpoints';
import { type CallState, reread, useCall } from './client/use-call';

export type { Funnel, Goal };

const QUERY = 'POST v1/analytics/goals';
export type NewGoal = CallInput<'POST v1/analytics/goals/add'>['body']['goal'];
export type NewFunnel = CallInput<'POST v1/analytics/funnels/add'>['body']['funnel'];

/** The goals and funnels of the site, and how visitors did in a range of days. */
export function useGoals(days: CallInput<typeof QUERY>['body']): CallState<typeof QUERY> {
  return useCall(QUERY, { body: days });
}

/** @throws ApiError `invalid` with a reason for each field, `conflict` when there are as many as there may be */
export async function addGoal(goal: NewGoal): Promise<void> {
  await call('POST v1/analytics/goals/add', { body: { goal } });
  await reread(QUERY);
}

/** @throws ApiError `invalid` with a reason for each field, `conflict` when there are as many as there may be */
export async function addFunnel(funnel: NewFunnel): Promise<void> {
  await call('POST v1/analytics/funnels/add', { body: { funnel } });
  await reread(QUERY);
}

/** Deletes a goal with its clicks. */
export async function deleteGoal(id: string): Promise<void> {
  await call('POST v1/analytics/goals/delete/:id', { params: { id } });
  await reread(QUERY);
}

/** Deletes a funnel; views stay. */
export async function deleteFunnel(id: string): Promise<void> {
  await call('POST v1/analytics/funnels/delete/:id', { params: { id } });
  await reread(QUERY);
}
