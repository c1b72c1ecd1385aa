import type { LayoutDocument } from '#common/layout/document.ts';
import type { MailImage } from '#common/widgets/mail/mail-node.ts';
import type { SiteIdentity } from '#server/published/web/whole-page.ts';
import { mailAddresses, mailContext } from './mail-context';
import { mailDocument } from './mail-document';
import { mailMarks } from './mail-marks';
import { splitAtMarks, type MailPart } from './mail-parts';
import { compileMjml } from './mjml-work';

/** A version of an e-mail, compiled once; `fillParts` makes a person's mail of it. */
export interface CompiledMail {
  readonly parts: readonly MailPart[];
  /** What MJML's validator finds wrong: nothing, unless a block is at fault. */
  readonly faults: readonly string[];
}

/** Spaces at the ends of lines mean nothing, and programs cut a mail off by its bytes. */
function squeeze(html: string) {
  return html.replace(/[ \t]*\n\s*/g, '\n');
}

/**
 * Compiles an e-mail.
 * @param document of the kind `email`, as `repair` gave it
 * @param images of the library that it names, by id
 * @param counted whether opens and clicks are counted
 * @throws WorkFault when MJML's process refused it or broke off
 */
export async function compileMail(
  document: LayoutDocument,
  site: Pick<SiteIdentity, 'lang' | 'theme' | 'origin'>,
  images: ReadonlyMap<string, MailImage>,
  counted = false,
): Promise<CompiledMail> {
  const marks = mailMarks();
  const addresses = mailAddresses(site.origin, images);
  const context = mailContext(site.theme, document.meta.lang || site.lang, addresses, marks, counted);
  const { html, faults } = await compileMjml(mailDocument(document, site.theme, context, marks, counted));
  return { parts: splitAtMarks(squeeze(html), marks), faults };
}
