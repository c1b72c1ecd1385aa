import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DONE_ID, PROOF_NAME, VERSION_NAME } from '#common/forms/own-fields.ts';
import { isSafeUrl } from '#common/layout/safe-url.ts';
import { AppError } from '#server/platform/app-error.ts';
import { asLocation } from '#server/platform/http/location.ts';
import { QueueFull } from '#server/platform/fair-queue.ts';
import type { FetchParts } from '#server/builder/data-sources/fetch-data-source.ts';
import type { Parts } from '#server/platform/parts.ts';
import { renderConfirmationPage } from '#server/published/audience/confirmation-page.ts';
import { isProof } from '#server/published/web/page-forms.ts';
import type { SiteCache } from '#server/published/web/site-cache.ts';
import { sitePolicy } from '#server/published/web/site-policy.ts';
import type { LiveDocument, SiteState } from '#server/published/web/site-state.ts';
import { siteText } from '#server/published/web/site-text.ts';
import { sendFormMessages } from './deliver';
import { drawAnswered } from './draw-answered';
import { faultTexts } from './fault-texts';
import { findDefinition } from './find-definition';
import { type PlaceOfForm, placeOfForm } from './place-of-form';
import { MAX_POST_BYTES, readPost, type SentForm } from './read-post';
import { answersIn, checkSent, storedForm, toSubmission } from './receive-post';
import { openSubmissionWriter, type SubmissionWriter } from './submission-writer';

type Deps = FetchParts & Pick<Parts, 'db' | 'jobs' | 'appSecret' | 'settings'>;

interface Asked {
  readonly Params: { readonly pageKey: string; readonly block: string };
}

/** Pages that say why nothing was stored. */
const REFUSALS = { gone: 404, 'too-many': 429, busy: 503, unread: 400, 'too-large': 413, preview: 200 } as const;
type Refusal = keyof typeof REFUSALS;

/** What is drawn for one visitor is kept nowhere, and found by no search engine. */
const HEADERS = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' } as const;

function refuse(reply: FastifyReply, state: SiteState, why: Refusal): FastifyReply {
  const { lang } = state.site;
  const text = (part: string) => siteText(lang, `forms.${why}.${part}`);
  const { html, policy } = renderConfirmationPage(state, { lang, title: text('title'), text: text('text') });
  return reply
    .code(REFUSALS[why])
    .headers({ ...HEADERS, 'content-security-policy': policy })
    .type('text/html; charset=utf-8')
    .send(html);
}

/** A form that was sent, and where. */
interface Post {
  readonly state: SiteState;
  readonly live: LiveDocument;
  readonly place: PlaceOfForm;
  readonly block: string;
  readonly sent: SentForm;
}

/** The page again, with what was sent and what is wrong. */
async function redraw(deps: Deps, reply: FastifyReply, post: Post, faults: ReadonlyMap<string, string>) {
  const { state, live, place, block, sent } = post;
  const answers = { form: block, values: answersIn(sent), faults };
  const drawn = await drawAnswered(deps, state, live, place, answers);
  if (!drawn) return refuse(reply, state, 'busy');
  return reply
    .code(422)
    .headers({ ...HEADERS, 'content-security-policy': sitePolicy(drawn.page, "'none'") })
    .type('text/html; charset=utf-8')
    .send(drawn.content.body);
}

/**
 * Where a visitor is led once all is stored: a page of the site that the author names, else the page itself, which then says
 * thank you. Browsers follow no form to another site (`form-action` of the policy).
 */
function thanksAddress({ place, block }: Post, successHref: string): string {
  const isPage = isSafeUrl(successHref) && /^\/(?![/\\])/.test(successHref);
  return isPage ? successHref : `${place.path}#b-${block}${DONE_ID}`;
}

async function receive(
  deps: Deps,
  writer: SubmissionWriter,
  request: FastifyRequest<Asked>,
  reply: FastifyReply,
  state: SiteState,
): Promise<FastifyReply> {
  const { pageKey, block } = request.params;
  if (!state.admits(request.ip) || state.site.maintenance) return refuse(reply, state, 'gone');
  const sent = request.body as SentForm | null | undefined;
  if (!sent) return refuse(reply, state, 'too-large');
  const version = Number(sent.get(VERSION_NAME)?.[0] ?? '');
  const live = await state.document(pageKey, Number.isSafeInteger(version) ? version : undefined);
  const place = placeOfForm(state, pageKey, request.headers);
  const definition = live && (await findDefinition(deps, state, live.document, place, block));
  const form = definition && (await storedForm(deps.db, state.site.id, pageKey, live, definition));
  if (!definition || !form) return refuse(reply, state, 'gone');
  const post: Post = { state, live, place, block, sent };
  const lang = live.document.meta.lang || state.site.lang;
  const checked = checkSent(definition, sent);
  if (checked.faults.length > 0) return redraw(deps, reply, post, faultTexts(lang, checked.faults));
  const now = Date.now();
  if (!isProof(sent.get(PROOF_NAME)?.[0] ?? '', deps.appSecret, state.site.id, block, now))
    return redraw(deps, reply, post, new Map([['', siteText(lang, 'forms.faults.expired')]]));
  const { 'user-agent': userAgent = '', 'accept-language': acceptLanguage = '' } = request.headers;
  const sender = { ip: request.ip, userAgent, acceptLanguage };
  const submission = toSubmission(deps.appSecret, form, definition, checked, { sent, sender, path: place.path, now });
  const written = await writer.write(submission);
  if (written === 'limited') return refuse(reply, state, 'too-many');
  if (written === 'stored' && submission.messages.length > 0)
    await sendFormMessages(deps, form.id, state.site.organizationId, submission.messages);
  return reply
    .code(303)
    .headers({ ...HEADERS, location: asLocation(thanksAddress(post, definition.successHref)) })
    .send();
}

/** What came is too much, or cannot be read; what the site itself cannot do is said to be so. */
function refusalFor(error: unknown): Refusal {
  const status = (error as { statusCode?: unknown }).statusCode;
  if (status === 413) return 'too-large';
  return typeof status === 'number' && status < 500 ? 'unread' : 'busy';
}

/** Forms of published pages, sent by browsers without any script (docs/contract.md "Site origin"). */
export function formSiteCalls(site: FastifyInstance, deps: Deps, cache: SiteCache): void {
  const writer = openSubmissionWriter(deps.db);
  const stateOf = async (request: FastifyRequest) => {
    const state = await cache.byHost(request.headers.host);
    if (!state) throw new AppError('misdirected');
    return state;
  };
  void site.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_POST_BYTES },
      async (_request: FastifyRequest, text: string) => readPost(text),
    );
    scope.setErrorHandler(async (error, request, reply) => {
      const state = await stateOf(request);
      const why = error instanceof QueueFull ? 'busy' : refusalFor(error);
      if (why === 'busy') request.log.error({ err: error }, 'A form could not be taken.');
      return refuse(reply, state, why);
    });
    const bodyLimit = MAX_POST_BYTES;
    scope.post('/forms/preview', { bodyLimit }, async (request, reply) =>
      refuse(reply, await stateOf(request), 'preview'),
    );
    scope.post<Asked>('/forms/:pageKey/:block', { bodyLimit }, async (request, reply) =>
      receive(deps, writer, request, reply, await stateOf(request)),
    );
  });
}
