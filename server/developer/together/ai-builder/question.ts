import { fault } from '#common/contract/faults.ts';
import type { NodeId } from '#common/layout/document.ts';
import { loadImages } from '#server/builder/media/store.ts';
import { loadSite } from '#server/builder/sites/store.ts';
import type { ShownImage } from '#server/developer/model/language-model/ask-once.ts';
import type { ChosenModel } from '#server/developer/model/language-model/find-model.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Asked } from './asked';
import { imagesOf, meantImages } from './images/meant-images';
import { showImages } from './images/show-images';
import { promptFor } from './prompt';
import { readAddress } from './sources/read-address';
import { readImage } from './sources/read-image';

/** Images that one answer is about. */
const MAX_IMAGES = 12;

/** The instructions, input and images for a model. */
export interface ModelQuestion {
  readonly system: string;
  readonly text: string;
  readonly images: readonly ShownImage[];
  /** Blocks that are meant; empty: the page. */
  readonly meant: readonly NodeId[];
  /** Images that are left for another time. */
  readonly left: number;
}

function invalidError(path: string, code: 'ai_no_images' | 'ai_page_large' | 'ai_nothing_lacks') {
  return new AppError('invalid', { details: [fault(path, code)] });
}

type Material = Omit<ModelQuestion, 'system' | 'text'> & { readonly names: Readonly<Record<NodeId, string>> };

/** The images that lack a text, or were chosen, with their names. @throws AppError `invalid` where none does */
async function imagesToDescribe({ parts, actor, ask, base }: Asked, chosen: ChosenModel): Promise<Material> {
  const all = imagesOf(base.document, base.registry);
  const ids = all.flatMap(({ mediaId }) => mediaId ?? []);
  const rows = new Map((await loadImages(parts.db, actor.siteId, ids)).map((row) => [row.id, row]));
  const found = meantImages(base.document, all, ask.selection, (id) => (rows.get(id)?.altText ?? '').trim() !== '');
  if (found.length === 0) throw invalidError('selection', 'ai_nothing_lacks');
  const images = found.slice(0, MAX_IMAGES);
  const named = images.flatMap(({ nodeId, mediaId }) => {
    const name = mediaId === null ? undefined : rows.get(mediaId)?.name;
    return name === undefined ? [] : [[nodeId, name] as const];
  });
  return {
    images: chosen.images ? await showImages(parts.files, actor.organizationId, images, rows) : [],
    meant: images.map(({ nodeId }) => nodeId),
    left: found.length - images.length,
    names: Object.fromEntries(named),
  };
}

/** What comes along with what is asked. @throws AppError `invalid` */
async function materialOf(asked: Asked, chosen: ChosenModel): Promise<Material> {
  const { task, image, selection } = asked.ask;
  if (task === 'alt') return imagesToDescribe(asked, chosen);
  if (image !== undefined && !chosen.images) throw invalidError('image', 'ai_no_images');
  const images =
    image === undefined
      ? []
      : [{ label: 'The screenshot:', content: await readImage(image, asked.actor.organizationId) }];
  return { images, meant: selection, left: 0, names: {} };
}

/**
 * What the model is asked: the task, the page, the site, and what else it works after.
 * @throws AppError `invalid` for a page that is too large, an address or image that cannot be read, images for a model that
 * reads none, no image that lacks a text
 */
export async function questionOf(asked: Asked, chosen: ChosenModel): Promise<ModelQuestion> {
  const { parts, actor, ask, base } = asked;
  const { names, ...material } = await materialOf(asked, chosen);
  const site = await loadSite(parts.db, actor.siteId);
  const outline = ask.url === undefined ? null : await readAddress(parts, actor, ask.url);
  const { document, registry } = base;
  const hasScreenshot = ask.image !== undefined;
  const page = { document, registry, site, outline, hasScreenshot, names };
  const prompt = promptFor({ task: ask.task, prompt: ask.prompt, selection: material.meant }, page);
  if (!prompt) throw invalidError('selection', 'ai_page_large');
  return { ...material, ...prompt };
}
