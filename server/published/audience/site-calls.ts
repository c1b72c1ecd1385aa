import { eq, and } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { email } from '#common/contract/accounts.ts';
import { firstOf } from '#common/rules/cut-text.ts';
import { isRecord } from '#common/rules/is-record.ts';
import { isLanguage } from '#common/rules/languages.ts';
import { clientNetwork } from '#server/platform/http/client-network.ts';
import { countMailsFrom, withinLimit } from '#server/people/mail/limits.ts';
import { AppError } from '#server/platform/app-error.ts';
import { lists } from '#server/platform/db/schema/audience.ts';
import { consumeRateLimit } from '#server/platform/http/rate-limit.ts';
import type { Parts } from '#server/platform/parts.ts';
import type { SiteCache } from '#server/published/web/site-cache.ts';
import type { SiteState } from '#server/published/web/site-state.ts';
import { type ConfirmationPage, renderConfirmationPage } from './confirmation-page';
import { confirmationText } from './confirmation-texts';
import { confirmQuestion, findQuestion } from './confirm';
import { type SignUp, signUpJob } from './sign-up';
import { findLeaving, unsubscribe } from './unsubscribe';
import { readUnsubscribe } from './unsubscribe-token';

type Deps = Pick<Parts, 'db' | 'jobs' | 'appSecret'>;
interface Visit {
  readonly state: SiteState;
  readonly key: string;
  readonly request: FastifyRequest;
  /** What a form sent; empty for one that only looks. */
  readonly sent: Readonly<Record<string, string>>;
  readonly isPost: boolean;
}
interface Asked {
  readonly Params: { readonly '*': string };
}
type Answer = ConfirmationPage & { readonly status?: number };

/** docs/contract.md "Rate limits": public forms. */
const FORMS = { name: 'public-form', most: 30, seconds: 3600 } as const;

function says(lang: string, key: string, names: { site: string; list?: string }, status?: number): Answer {
  return {
    lang,
    title: confirmationText(lang, `${key}.title`, names),
    text: confirmationText(lang, `${key}.text`, names),
    ...(status !== undefined && { status }),
  };
}

/** `/v1/confirm/<token>`: asks, and on POST confirms; also a site that is closed or under maintenance answers. */
async function confirm({ db }: Deps, { state, key, isPost }: Visit): Promise<Answer> {
  const { site } = state;
  const question = await findQuestion(db, site.id, key);
  if (!question) return says(site.lang, 'confirm.gone', { site: site.name }, 404);
  const lang = question.language ?? site.lang;
  const names = { site: site.name, list: question.list };
  const asks = says(lang, 'confirm.ask', names);
  const text = question.description === '' ? asks.text : `${asks.text} ${question.description}`;
  if (question.state === 'confirmed') return says(lang, 'confirm.done', names);
  const form = { fields: [], button: confirmationText(lang, 'confirm.button', names) };
  if (!isPost) return { ...asks, text, form };
  await db.transaction((tx) => confirmQuestion(tx, question, text));
  return says(lang, 'confirm.done', names);
}

/** `/v1/unsubscribe/<token>`: asks, and on POST leaves; what mail programs send by RFC 8058 needs no page. */
async function leave({ db, appSecret }: Deps, { state, key, sent, isPost }: Visit): Promise<Answer> {
  const { site } = state;
  const claims = readUnsubscribe(appSecret, key);
  if (!claims) return says(site.lang, 'leave.unknown', { site: site.name }, 404);
  const leaving = await findLeaving(db, site.id, claims);
  const lang = leaving?.person.language ?? site.lang;
  const names = { site: site.name, list: leaving?.list?.name ?? '' };
  if (!leaving || leaving.person.state !== 'active') return says(lang, 'leave.doneAll', names);
  const { list } = leaving;
  if (isPost) {
    const all = list === null || sent.all === '1';
    const how = sent['List-Unsubscribe'] === 'One-Click' ? 'one-click' : 'link';
    await db.transaction((tx) => unsubscribe(tx, leaving, all, how));
    return says(lang, all ? 'leave.doneAll' : 'leave.done', names);
  }
  const button = confirmationText(lang, 'leave.button', names);
  if (list === null) return { ...says(lang, 'leave.askAll', names), form: { fields: [], button } };
  const all = { name: 'all', type: 'checkbox', label: confirmationText(lang, 'leave.all', names) } as const;
  return { ...says(lang, 'leave.ask', names), form: { fields: [all], button } };
}

async function openList({ db }: Deps, siteId: string, id: string) {
  const where = and(eq(lists.siteId, siteId), eq(lists.id, id), eq(lists.open, true));
  const [list] = await db.select().from(lists).where(where);
  return list ?? null;
}

/** Whether this address is within its rate limit. */
function mayAsk({ db }: Deps, { ip }: FastifyRequest): Promise<boolean> {
  return withinLimit(consumeRateLimit(db, FORMS, clientNetwork(ip)));
}

/** `/v1/signup/<list>`: a form; on POST a mail follows that asks to confirm. The answer is the same for every address. */
async function signUpAt(deps: Deps, { state, key, request, sent, isPost }: Visit): Promise<Answer> {
  const { site } = state;
  const lang = site.lang;
  const list = state.admits(request.ip) && !site.maintenance ? await openList(deps, site.id, key) : null;
  if (!list) return says(lang, 'signUp.closed', { site: site.name }, 404);
  const names = { site: site.name, list: list.name };
  const asks = says(lang, 'signUp.ask', names);
  const text = list.description === '' ? asks.text : list.description;
  const address = email.safeParse(sent.email ?? '');
  const fault = isPost && !address.success ? confirmationText(lang, 'signUp.invalid', names) : null;
  const { email: typed = '', name = '' } = sent;
  const fields = [
    {
      name: 'email',
      type: 'email',
      label: confirmationText(lang, 'signUp.email', names),
      value: typed,
      required: true,
      error: fault,
    },
    { name: 'name', type: 'text', label: confirmationText(lang, 'signUp.name', names), value: name },
  ] as const;
  const form = { fields, button: confirmationText(lang, 'signUp.button', names) };
  if (!isPost || !address.success) return { ...asks, text, form, ...(isPost && { status: 422 }) };
  if (!(await mayAsk(deps, request))) return { ...says(lang, 'signUp.tooMany', names), status: 429 };
  if (await withinLimit(countMailsFrom(deps.db, request.ip))) {
    const asked = {
      siteId: site.id,
      listId: list.id,
      email: address.data,
      name: name.replace(/\p{Cc}+/gu, ' ').trim(),
    };
    const order: SignUp = { ...asked, name: firstOf(asked.name, 200), language: isLanguage(lang) ? lang : null, text };
    await deps.jobs.send(signUpJob, order, { owner: site.id });
  }
  return says(lang, 'signUp.done', names);
}

const CALLS = { confirm, unsubscribe: leave, signup: signUpAt } as const;

/** What RFC 8058 lets mail programs send besides what forms send; its one field is searched in the raw body. */
function takeMultipart(scope: FastifyInstance): void {
  void scope.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'string', bodyLimit: 4096 },
    async (_request: FastifyRequest, body: string) =>
      /name="List-Unsubscribe"\r?\n(?:[^\r\n]+\r?\n)*\r?\nOne-Click\r?\n/.test(body)
        ? { 'List-Unsubscribe': 'One-Click' }
        : {},
  );
}

/** Pages on the site's origin on which people sign up, confirm and leave: GET changes nothing, POST does. */
export function audienceSiteCalls(site: FastifyInstance, deps: Deps, cache: SiteCache): void {
  const answer = async (name: keyof typeof CALLS, request: FastifyRequest<Asked>, reply: FastifyReply) => {
    const state = await cache.byHost(request.headers.host);
    if (!state) throw new AppError('misdirected');
    const isPost = request.method === 'POST';
    // As the parsers of web/site-calls.ts give it.
    const sent = isRecord(request.body) ? (request.body as Record<string, string>) : {};
    const { status = 200, ...page } = await CALLS[name](deps, {
      state,
      key: request.params['*'],
      request,
      sent,
      isPost,
    });
    const { html, policy } = renderConfirmationPage(state, page);
    // The address is a credential: it is sent to no other page, and not cached.
    const headers = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' };
    return reply
      .code(status)
      .headers({ ...headers, 'content-security-policy': policy })
      .type('text/html; charset=utf-8')
      .send(html);
  };
  void site.register(async (scope) => {
    takeMultipart(scope);
    for (const name of ['confirm', 'unsubscribe', 'signup'] as const) {
      // Not a named parameter: those end at a hundred characters.
      scope.get<Asked>(`/${name}/*`, (request, reply) => answer(name, request, reply));
      scope.post<Asked>(`/${name}/*`, { bodyLimit: 4096 }, (request, reply) => answer(name, request, reply));
    }
  });
}
