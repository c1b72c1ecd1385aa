import type { FormAnswers } from '#common/widgets/drawing/view.ts';
import type { FetchParts } from '#server/builder/data-sources/fetch-data-source.ts';
import type { Parts } from '#server/platform/parts.ts';
import type { Encoded } from '#server/published/web/encoded.ts';
import { type LiveDocument, prepare, readyPage, type SiteState } from '#server/published/web/site-state.ts';
import type { WholePage } from '#server/published/web/whole-page.ts';
import { scopeAt } from './find-definition';
import type { PlaceOfForm } from './place-of-form';

/**
 * The page of a form once more, with what its visitor sent and what is wrong with it. Drawn for that visitor alone.
 * @returns null while its data cannot be fetched
 * @throws QueueFull, PageTooLarge
 */
export async function drawAnswered(
  parts: FetchParts & Pick<Parts, 'appSecret'>,
  state: SiteState,
  { document, version }: LiveDocument,
  place: PlaceOfForm,
  answers: FormAnswers,
): Promise<{ readonly page: WholePage; readonly content: Encoded } | null> {
  const { site, identity } = state;
  const forms = { appSecret: parts.appSecret, siteId: site.id, pageKey: place.pageKey, version, answers };
  const made = { savedOn: new Date(0), forms };
  const ready = await prepare(site, () => readyPage(parts, site.id, identity, document, made));
  const scope = await scopeAt(parts, state, ready, place);
  return scope && { page: ready.page, content: await ready.page.draw(scope, site.organizationId) };
}
