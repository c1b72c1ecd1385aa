import type { FastifyReply, FastifyRequest } from 'fastify';
import { DONE_ID, PROOF_NAME, VERSION_NAME } from '#common/forms/own-fields.ts';
import { isSafeUrl } from '#common/layout/safe-url.ts';
import type { CheckedAnswers } from '#common/widgets/document/check-answers.ts';
import type { FormDefinition } from '#common/widgets/document/form-definition.ts';
import type { FetchParts } from '#server/builder/data-sources/fetch-data-source.ts';
import { isInfected } from '#server/platform/adapters/scan-file.ts';
import { asLocation } from '#server/platform/http/location.ts';
import type { Parts } from '#server/platform/parts.ts';
import { isProof } from '#server/published/web/page-forms.ts';
import { sitePolicy } from '#server/published/web/site-policy.ts';
import type { LiveDocument, SiteState } from '#server/published/web/site-state.ts';
import { siteText } from '#server/published/web/site-text.ts';
import { sendFormMessages } from './deliver';
import { drawAnswered } from './draw-answered';
import { faultTexts } from './fault-texts';
import { findDefinition } from './find-definition';
import { assertRoom, dropContents, storeContents } from './form-files';
import { keepAddresses } from './keep-addresses';
import { spamModel } from './learned-spam';
import { type PlaceOfForm, placeOfForm } from './place-of-form';
import type { ReceivedFile, SentParts } from './receive-files';
import { answersIn, checkSent, storedForm, toSubmission } from './receive-post';
import { countRefused } from './refused-posts';
import type { RefusalRecorder } from './refusal-recorder';
import { OWN_HEADERS, refuse } from './refuse';
import type { NewSubmission, SubmissionWriter, Written } from './submission-writer';

export type TakeDeps = FetchParts &
  Pick<Parts, 'db' | 'jobs' | 'files' | 'appSecret' | 'settings'> & {
    readonly writer: SubmissionWriter;
    readonly refusals: RefusalRecorder;
  };

/** A form that was sent, and where. */
interface Post extends SentParts {
  readonly state: SiteState;
  readonly live: LiveDocument;
  readonly place: PlaceOfForm;
  readonly block: string;
}

/** The page again, with what was sent and what is wrong. */
async function redraw(deps: TakeDeps, reply: FastifyReply, post: Post, faults: ReadonlyMap<string, string>) {
  const { state, live, place, block, sent } = post;
  const answers = { form: block, values: answersIn(sent), faults };
  const drawn = await drawAnswered(deps, state, live, place, answers);
  if (!drawn) return refuse(reply, state, 'busy');
  return reply
    .code(422)
    .headers({ ...OWN_HEADERS, 'content-security-policy': sitePolicy(drawn.page, "'none'") })
    .type('text/html; charset=utf-8')
    .send(keepAddresses(drawn.content.body.toString('utf8'), place.path));
}

/**
 * Where a visitor is led once all is stored: a page of the site that the author names, else the page itself, which then says
 * thank you. Browsers follow no form to another site (`form-action` of the policy).
 */
function thanksAddress({ place, block }: Post, successHref: string): string {
  const isPage = isSafeUrl(successHref) && /^\/(?![/\\])/.test(successHref);
  return isPage ? successHref : `${place.path}#b-${block}${DONE_ID}`;
}

/** What is said of files that were right, when something else was not: browsers do not send them again. */
function filesAgain(definition: FormDefinition, { values }: CheckedAnswers): CheckedAnswers['faults'] {
  return definition.fields
    .filter(({ key, kind }) => kind === 'file' && values.has(key))
    .map((field) => ({ field, fault: 'file_again' as const, bound: '' }));
}

/** What is wrong with a post, in words by key of the field; the proof is looked at once all else is right. */
function faultsOf(deps: TakeDeps, post: Post, definition: FormDefinition, checked: CheckedAnswers) {
  const { state, live, block, sent } = post;
  const lang = live.document.meta.lang || state.site.lang;
  const again = filesAgain(definition, checked);
  if (checked.faults.length > 0) return faultTexts(lang, [...checked.faults, ...again]);
  const proof = sent.get(PROOF_NAME)?.[0] ?? '';
  if (isProof(proof, deps.appSecret, state.site.id, block, Date.now())) return null;
  return new Map([['', siteText(lang, 'forms.faults.expired')], ...faultTexts(lang, again)]);
}

/** Files of a post that is right otherwise, as the operator's scanner sees them. @throws AppError `unavailable` */
async function scanned({ settings }: TakeDeps, files: readonly ReceivedFile[], { faults }: CheckedAnswers) {
  if (faults.length > 0) return files;
  return Promise.all(files.map(async (file) => ({ ...file, isInfected: await isInfected(settings, file.path) })));
}

/** Stores contents, then the submission; what it does not keep goes again. */
async function write(deps: TakeDeps, siteId: string, submission: NewSubmission, files: readonly ReceivedFile[]) {
  const kept = new Set(submission.files.map(({ id }) => id));
  const ids = [...kept];
  if (ids.length === 0) return deps.writer.write(submission);
  const bytes = submission.files.reduce((sum, file) => sum + file.bytes, 0);
  await assertRoom(deps.db, siteId, bytes);
  await storeContents(
    deps,
    files.filter(({ id }) => kept.has(id)),
  );
  let written: Written = 'limited';
  try {
    written = await deps.writer.write(submission);
    return written;
  } finally {
    if (written !== 'stored') await dropContents(deps, ids);
  }
}

/**
 * Takes what a form sent: stores it and leads on, or says what is wrong.
 * @throws AppError `unavailable`, `no_space`; QueueFull; what the database throws
 */
export async function takePost(
  deps: TakeDeps,
  request: FastifyRequest<{ readonly Params: { readonly pageKey: string; readonly block: string } }>,
  reply: FastifyReply,
  state: SiteState,
  { sent, files: received }: SentParts,
): Promise<FastifyReply> {
  const { pageKey, block } = request.params;
  const version = Number(sent.get(VERSION_NAME)?.[0] ?? '');
  const live = await state.document(pageKey, Number.isSafeInteger(version) ? version : undefined);
  const place = placeOfForm(state, pageKey, request.headers);
  const definition = live && (await findDefinition(deps, state, live.document, place, block));
  const form = definition && (await storedForm(deps.db, state.site.id, pageKey, live, definition));
  if (!definition || !form) return refuse(reply, state, 'gone');
  const files = await scanned(deps, received, checkSent(definition, sent, received));
  const post: Post = { state, live, place, block, sent, files };
  const checked = checkSent(definition, sent, files);
  const faults = faultsOf(deps, post, definition, checked);
  if (faults) {
    deps.refusals.record(
      form.id,
      checked.faults.map(({ field }) => field.key),
    );
    await countRefused(deps, state, request);
    return redraw(deps, reply, post, faults);
  }
  const { 'user-agent': userAgent = '', 'accept-language': acceptLanguage = '' } = request.headers;
  const sender = { ip: request.ip, userAgent, acceptLanguage };
  const model = await spamModel(deps.db, deps.appSecret, state.site.id);
  const came = { sent, files, sender, path: place.path, model, now: Date.now() };
  const submission = toSubmission(deps.appSecret, form, definition, checked, came);
  const written = await write(deps, state.site.id, submission, files);
  if (written === 'limited') return refuse(reply, state, 'too-many');
  if (written === 'stored' && submission.messages.length > 0)
    await sendFormMessages(deps, form.id, state.site.organizationId, submission.messages);
  return reply
    .code(303)
    .headers({ ...OWN_HEADERS, location: asLocation(thanksAddress(post, definition.successHref)) })
    .send();
}
