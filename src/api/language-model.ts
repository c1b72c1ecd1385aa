import { call } from './client/client';
import type { CallInput } from './client/endpoints';

/** Words, and the model they are of. */
export interface ModelText {
  readonly title: string;
  readonly body: string;
  readonly model: string;
}

/** Title and text of a pull request by the language model. @throws ApiError `plan_limit`, `upstream_failed`, `not_configured` */
export const writePullRequestText = (asked: CallInput<'POST ai/pull-request-text'>['body']): Promise<ModelText> =>
  call('POST ai/pull-request-text', { body: asked });
