import type { FormSubmission, SiteForm, SubmissionState } from '#common/contract/forms.ts';
import { call, callFile } from './client/client';
import type { CallInput } from './client/endpoints';
import { type CallState, reread, useCall } from './client/use-call';

export type { FormSubmission, SiteForm, SubmissionState };

const FORMS = 'GET v1/forms';
const SUBMISSIONS = 'POST v1/forms/dash/getSubmissions';
const STATISTICS = 'GET v1/forms/:form/statistics';
const NOTES = 'GET v1/forms/submissions/:id/notes';
const SAVE = 'POST v1/forms/save';
const CHANGE = 'POST v1/forms/submissions/change';

export type FormInput = CallInput<typeof SAVE>['body']['form'];
export type SubmissionQuery = CallInput<typeof SUBMISSIONS>['body'];
export type SubmissionChange = Omit<CallInput<typeof CHANGE>['body'], 'form' | 'ids'>;
type Chosen = NonNullable<CallInput<'GET v1/forms/:form/export.csv'>['query']>;

/** The forms of the site's pages. */
export function useForms(): CallState<typeof FORMS> {
  return useCall(FORMS, {});
}

/**
 * Changes what happens with the submissions of a form.
 * @returns the new secret of its webhook, shown only once; null: there is none
 * @throws ApiError `invalid` with a reason for each field
 */
export async function saveForm(form: FormInput): Promise<string | null> {
  const { secret } = await call(SAVE, { body: { form } });
  await reread(FORMS);
  return secret;
}

/** A page of the submissions of a form. */
export function useSubmissions(query: SubmissionQuery): CallState<typeof SUBMISSIONS> {
  return useCall(SUBMISSIONS, { body: query });
}

/** Changes submissions: their state, whom they are assigned to, whether they are deleted. */
export async function changeSubmissions(form: string, ids: readonly string[], change: SubmissionChange): Promise<void> {
  await call(CHANGE, { body: { form, ids: [...ids], ...change } });
  await reread(SUBMISSIONS, FORMS);
}

/** What became of a form within 30 days. */
export function useFormStatistics(form: string): CallState<typeof STATISTICS> {
  return useCall(STATISTICS, { params: { form } });
}

/** Notes on a submission, oldest first. */
export function useSubmissionNotes(id: string): CallState<typeof NOTES> {
  return useCall(NOTES, { params: { id } });
}

/** The address of a file of a submission, which holds for a few minutes. */
export async function linkSubmissionFile(id: string, file: string): Promise<string> {
  return (await call('GET v1/forms/submissions/:id/files/:file', { params: { id, file } })).link;
}

/** Adds a note to a submission. */
export async function addSubmissionNote(id: string, text: string): Promise<void> {
  await call('POST v1/forms/submissions/:id/notes', { params: { id }, body: { text } });
  await reread(NOTES, SUBMISSIONS);
}

/** Erases for good what was sent under an email address. @returns how many submissions */
export async function eraseSender(email: string): Promise<number> {
  const { erased } = await call('POST v1/forms/eraseSender', { body: { email } });
  await reread(FORMS, SUBMISSIONS);
  return erased;
}

/** The submissions of a form as a file. */
export function readSubmissions(form: string, kind: 'csv' | 'json', query: Chosen): Promise<Blob> {
  return kind === 'csv'
    ? callFile('GET v1/forms/:form/export.csv', { params: { form }, query })
    : callFile('GET v1/forms/:form/export.json', { params: { form }, query });
}
