import type { Scope } from '#common/layout/binding-path.ts';
import type { LayoutDocument } from '#common/layout/document.ts';
import { repairSteps } from '#common/layout/repair.ts';
import { compileText } from '#common/layout/text-template.ts';
import { darkColors } from '#common/widgets/mail/mail-colors.ts';
import { registries } from '#common/widgets/registry.ts';
import { fetchPageData } from '#server/builder/data-sources/load-page-data.ts';
import { loadSources } from '#server/builder/data-sources/store.ts';
import { collectReferences } from '#server/builder/pages/collect-references.ts';
import { findTemplate, loadVersion } from '#server/builder/pages/layout-store.ts';
import { siteById } from '#server/builder/sites/find-site.ts';
import { WorkFault } from '#server/platform/adapters/processes/work-process.ts';
import { AppError } from '#server/platform/app-error.ts';
import { inSlices } from '#server/platform/in-slices.ts';
import type { Parts } from '#server/platform/parts.ts';
import { prepare, siteIdentity } from '#server/published/web/site-state.ts';
import { compileMail } from './compile-mail';
import { DARK_QUERY } from './dark-css';
import { mailAddresses, type MailAddresses } from './mail-context';
import { mailImages } from './mail-images';
import { fillParts, MailTooLarge, type MailPart } from './mail-parts';
import { mailWords } from './mail-words';

type Needs = Pick<Parts, 'db' | 'settings' | 'files' | 'log' | 'appSecret'>;

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
}

/** An e-mail that can be written to anybody. */
export interface ReadyMail {
  readonly document: LayoutDocument;
  /** Null: it is not saved. */
  readonly version: number | null;
  /** BCP 47. */
  readonly lang: string;
  /** Whether it looks different in dark colors. */
  readonly adapts: boolean;
  /** @param person values that `person.<name>` reads; dark: as a program in dark colors shows it */
  readonly write: (person: Readonly<Record<string, string>>, dark?: boolean) => WrittenMail;
}

/** A header is one line, whatever people are called. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/** MJML's process broke off, or did not answer: it begins anew with the next mail. */
function unavailable(error: unknown): AppError {
  if (error instanceof MailTooLarge) return new AppError('too_large', { cause: error });
  if (error instanceof WorkFault) return new AppError('unavailable', { cause: error, retryAfter: 5 });
  throw error;
}

async function dataOf(parts: Needs, siteId: string, document: LayoutDocument) {
  const named = collectReferences(document.root, document.meta);
  const keys = named.flatMap(({ kind, target }) => (kind === 'api' ? [target] : []));
  const data = await fetchPageData(parts, await loadSources(parts.db, siteId, keys), {});
  if (data.kind !== 'ok') throw new AppError('upstream_failed');
  return data.api;
}

function writer(document: LayoutDocument, parts: readonly MailPart[], addresses: MailAddresses, around: Scope) {
  const { root, meta } = document;
  const subject = compileText(meta.subject || meta.title);
  const preheader = compileText(meta.preheader ?? '');
  const words = meta.text ? compileText(meta.text) : mailWords(root, addresses);
  return (person: Readonly<Record<string, string>>, dark = false): WrittenMail => {
    const scope = { ...around, person };
    const html = fillParts(parts, scope, addresses);
    return {
      subject: oneLine(subject(scope)),
      preheader: oneLine(preheader(scope)),
      html: dark ? html.replace(DARK_QUERY, '@media all') : html,
      text: words(scope),
    };
  };
}

/**
 * Makes an e-mail ready to be written to people: compiled, its pictures and data looked up.
 * @throws AppError not_found (page or version), invalid (a page of another kind), upstream_failed (its data is not there),
 *   unavailable (MJML's process broke off)
 */
export async function readyMail(parts: Needs, siteId: string, wanted: ToWrite): Promise<ReadyMail> {
  const { db } = parts;
  const { pageKey, version, root, meta } = wanted;
  const [site, template] = [await siteById(db, siteId), await findTemplate(db, siteId, pageKey)];
  if (!site || !template) throw new AppError('not_found');
  if (template.kind !== 'email') throw new AppError('invalid');
  const stored =
    root === undefined ? await loadVersion(db, siteId, pageKey, version ?? template.latestVersion) : undefined;
  if (stored === null) throw new AppError('not_found');
  const identity = await siteIdentity(parts, site);
  const { origin, theme } = identity;
  return prepare(siteId, async () => {
    const given = stored?.document ?? { root, meta };
    const { document } = await inSlices(repairSteps(given, registries.email));
    const api = await dataOf(parts, siteId, document);
    const images = await mailImages(parts, siteId, origin, document.root, api);
    const { parts: pieces } = await compileMail(document, identity, images).catch((error: unknown) => {
      throw unavailable(error);
    });
    const lang = document.meta.lang || identity.lang;
    const around = {
      ...{ api, route: {}, locale: lang, page: { title: document.meta.title, path: '', url: origin } },
      site: { name: site.name, description: site.description, url: origin, lang: site.lang },
      // What is not sent to a list has nobody to be taken off it.
      campaign: { name: '', unsubscribe: `${origin}/`, online: `${origin}/` },
    };
    const write = writer(document, pieces, mailAddresses(origin, images), around);
    return {
      document,
      version: root === undefined ? (version ?? template.latestVersion) : null,
      lang,
      adapts: darkColors(theme) !== null,
      write: (person, dark) => {
        try {
          return write(person, dark);
        } catch (error) {
          throw unavailable(error);
        }
      },
    };
  });
}
