import type { Scope } from '#common/layout/binding-path.ts';
import type { LayoutDocument, NodeId } from '#common/layout/document.ts';
import { repairSteps } from '#common/layout/repair.ts';
import { compileText } from '#common/layout/text-template.ts';
import { darkColors } from '#common/widgets/mail/mail-colors.ts';
import type { MailImage } from '#common/widgets/mail/mail-node.ts';
import { registries } from '#common/widgets/registry.ts';
import { type NamedConstants, namedConstants } from '#server/builder/pages/named-constants.ts';
import { columnTexts } from '#common/rules/column-texts.ts';
import { fetchPageData } from '#server/builder/data-sources/load-page-data.ts';
import { loadSources } from '#server/builder/data-sources/store.ts';
import { collectReferences } from '#server/builder/pages/collect-references.ts';
import { findTemplate, loadVersion } from '#server/builder/pages/layout-store.ts';
import { siteById, type SiteRow } from '#server/builder/sites/find-site.ts';
import { WorkFault } from '#server/platform/adapters/processes/work-process.ts';
import { AppError } from '#server/platform/app-error.ts';
import { createFairQueue, runQueued } from '#server/platform/fair-queue.ts';
import { inSlices } from '#server/platform/in-slices.ts';
import type { Parts } from '#server/platform/parts.ts';
import { DrawBudget, PageTooLarge } from '#server/published/web/draw-budget.ts';
import { prepare, siteIdentity } from '#server/published/web/site-state.ts';
import type { SiteIdentity } from '#server/published/web/whole-page.ts';
import { compileMail } from './compile-mail';
import { DARK_QUERY } from './dark-css';
import { mailAddresses, type MailAddresses } from './mail-context';
import { mailImages } from './mail-images';
import { fillParts, type Follow, type MailPart } from './mail-parts';
import { MJML_PROCESSES, warmMjml } from './mjml-work';
import { renderPlainText } from './render-plain-text';

type Deps = Pick<Parts, 'db' | 'settings' | 'files' | 'log' | 'appSecret' | 'metrics'>;

/** Which e-mail: one of its versions, its latest draft, or a layout that is not saved. */
export interface ToWrite {
  readonly pageKey: string;
  readonly version?: number | undefined;
  readonly root?: unknown;
  readonly meta?: unknown;
}

/** A mail as a person gets it. */
export interface WrittenMail {
  readonly subject: string;
  readonly preheader: string;
  readonly html: string;
  readonly text: string;
  /** Blocks that are drawn without a link, since its bound address leads nowhere. */
  readonly deadLinks: ReadonlySet<NodeId>;
}

/** An email that can be written to any person. */
export interface ReadyMail {
  readonly document: LayoutDocument;
  /** Null: it is not saved. */
  readonly version: number | null;
  /** BCP 47. */
  readonly lang: string;
  /** Whether it looks different in dark colors. */
  readonly adapts: boolean;
  /**
   * @param person values that `person.<name>` reads
   * @throws AppError too_large: the values bring more than `MAIL_LIMITS`
   */
  readonly write: (person: PersonValues, how?: WriteOptions) => Promise<WrittenMail>;
}

/** What an e-mail knows of the person who gets it. */
export type PersonValues = Readonly<Record<string, string | number | boolean>>;

/** The values that an API call passes with its message: JSON. */
export type MessageValues = Readonly<Record<string, unknown>>;

/** How one mail is written. */
export interface WriteOptions {
  /** As a program in dark colors shows it. */
  readonly dark?: boolean;
  /** What `message.<name>` reads; absent: nothing. */
  readonly message?: MessageValues;
  /** What `campaign.<name>` reads; absent: it is sent to no list. */
  readonly campaign?: { readonly name: string; readonly unsubscribe: string; readonly online: string };
  /** Of a mail that was compiled to be counted: the tracking pixel for opens, and where clicks go. */
  readonly counted?: { readonly opened: string; readonly follow: Follow };
}

/** All inputs of an email, so that later changes do not affect it. It is JSON but for the map. */
export interface MailSource {
  /** As `repair` gave it. */
  readonly document: LayoutDocument;
  /** Null: it is not saved. */
  readonly version: number | null;
  /** Whose it is: organizations take turns. */
  readonly organizationId: string;
  readonly identity: SiteIdentity;
  readonly site: { readonly name: string; readonly description: string; readonly lang: string };
  /** Of the library, by id. */
  readonly images: ReadonlyMap<string, MailImage>;
  /** The replies of its data sources. */
  readonly api: Readonly<Record<string, unknown>>;
  /** The media constants that it names. */
  readonly media: NamedConstants;
}

/** A header is one line, so line breaks in names are removed. */
function oneLine(text: string) {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

/** MJML's process crashed or timed out: it is restarted for the next mail. */
function unavailable(error: unknown): AppError {
  if (error instanceof PageTooLarge) return new AppError('too_large', { cause: error });
  if (error instanceof WorkFault) return new AppError('unavailable', { cause: error, retryAfter: 5 });
  throw error;
}

async function dataOf(parts: Deps, siteId: string, document: LayoutDocument, lang: string) {
  const named = collectReferences(document.root, document.meta);
  const keys = named.flatMap(({ kind, target }) => (kind === 'api' ? [target] : []));
  const sources = await loadSources(parts.db, siteId, keys);
  const data = await fetchPageData(parts, sources, {});
  if (data.kind !== 'ok') throw new AppError('upstream_failed');
  const columns = new Map(sources.map(({ key, request }) => [key, request.columns]));
  return Object.fromEntries(
    Object.entries(data.api).map(([key, value]) => [key, columnTexts(value, columns.get(key), lang)]),
  );
}

/** What the mail of one person may be; above it data has brought more than any program shows. */
const MAIL_LIMITS = { parts: 50_000, characters: 2_000_000, ms: 5000 };

function writer(document: LayoutDocument, parts: readonly MailPart[], addresses: MailAddresses, around: Scope) {
  const { root, meta } = document;
  const subject = compileText(meta.subject || meta.title);
  const preheader = compileText(meta.preheader ?? '');
  const written = meta.text ? compileText(meta.text) : undefined;
  const blocks = renderPlainText(root, addresses);
  return function* write(
    person: PersonValues,
    { dark = false, message = {}, campaign, counted }: WriteOptions = {},
  ): Generator<undefined, WrittenMail> {
    const own = campaign && { campaign: { ...campaign, opened: counted?.opened } };
    const scope = { ...around, ...own, person, message };
    const budget = new DrawBudget(MAIL_LIMITS);
    const deadLinks = new Set<NodeId>();
    const html = yield* fillParts(parts, scope, { addresses, budget, deadLinks, follow: counted?.follow });
    return {
      subject: oneLine(subject(scope)),
      preheader: oneLine(preheader(scope)),
      html: dark ? html.replace(DARK_QUERY, '@media all') : html,
      text: written ? written(scope) : yield* blocks(scope, budget),
      deadLinks,
    };
  };
}

async function findMail({ db }: Deps, siteId: string, { pageKey, version, root, meta }: ToWrite) {
  const template = await findTemplate(db, siteId, pageKey);
  if (!template) throw new AppError('not_found');
  if (template.kind !== 'email') throw new AppError('invalid');
  const shown = version ?? template.latestVersion;
  const stored = root === undefined ? await loadVersion(db, siteId, pageKey, shown) : undefined;
  if (stored === null) throw new AppError('not_found');
  return { given: stored?.document ?? { root, meta }, version: root === undefined ? shown : null };
}

/** Blocks of a mail that is compiled: every program would cut off one of more, and MJML takes seconds to find that out. */
const MAX_BLOCKS = 3000;

async function gather(parts: Deps, site: SiteRow, wanted: ToWrite): Promise<MailSource> {
  const { id: siteId, organizationId } = site;
  const { given, version } = await findMail(parts, siteId, wanted);
  if (Object.keys(given.root ?? {}).length > MAX_BLOCKS) throw new AppError('too_large');
  const identity = await siteIdentity(parts, site);
  const { document } = await inSlices(repairSteps(given, registries.email));
  const api = await dataOf(parts, siteId, document, document.meta.lang || identity.lang);
  const media = await namedConstants(parts.db, siteId, collectReferences(document.root, document.meta));
  const images = await mailImages(
    parts,
    { siteId, organizationId, origin: identity.origin },
    document.root,
    api,
    media,
  );
  const { name, description, lang } = site;
  return { document, version, organizationId, identity, site: { name, description, lang }, images, api, media };
}

/**
 * Looks up all that an e-mail is written from.
 * @throws AppError not_found (page or version), invalid (a page of another kind), upstream_failed (its data is not there)
 */
export async function gatherMail(parts: Deps, siteId: string, wanted: ToWrite): Promise<MailSource> {
  const site = await siteById(parts.db, siteId);
  if (!site) throw new AppError('not_found');
  return prepare(site, () => gather(parts, site, wanted));
}

/** One mail of an organization at a time, so that others find a process: the time of a mail begins when its turn has come. */
const turns = createFairQueue({ running: MJML_PROCESSES, runningEach: 1, waiting: 500, waitingEach: 30 });

/**
 * Compiles an email.
 * @param counted whether opens and clicks are counted: `write` then needs the option `counted`
 * @throws AppError unavailable (MJML's process crashed or timed out), too_large, rate_limited (too many of the organization wait)
 */
export async function compileSource(source: MailSource, counted = false): Promise<ReadyMail> {
  const { document, version, organizationId, identity, site, images, api, media } = source;
  const { origin, theme } = identity;
  const compile = () => compileMail(document, identity, images, counted);
  warmMjml();
  const { parts: pieces } = await runQueued(turns, organizationId, compile).catch((error: unknown) => {
    throw unavailable(error);
  });
  const lang = document.meta.lang || identity.lang;
  const around = {
    api,
    media,
    route: {},
    locale: lang,
    page: { title: document.meta.title, path: '', url: origin },
    site: { ...site, url: origin },
    // A mail that is sent to no list has no subscription to cancel.
    campaign: { name: '', unsubscribe: `${origin}/`, online: `${origin}/` },
  };
  const write = writer(document, pieces, mailAddresses(origin, images), around);
  return {
    document,
    version,
    lang,
    adapts: darkColors(theme) !== null,
    write: (person, how) =>
      inSlices(write(person, how)).catch((error: unknown) => {
        throw unavailable(error);
      }),
  };
}

/**
 * Makes an e-mail ready to be written to people: compiled, its pictures and data looked up.
 * @throws AppError as `gatherMail` and `compileSource`
 */
export async function readyMail(parts: Deps, siteId: string, wanted: ToWrite): Promise<ReadyMail> {
  // Not within the turn that it was gathered in: pages of the site are prepared in such turns, too.
  return compileSource(await gatherMail(parts, siteId, wanted));
}
