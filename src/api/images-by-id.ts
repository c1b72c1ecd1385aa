import { useMemo } from 'react';
import useSWR from 'swr';
import type { MediaImage } from '#common/contract/media.ts';
import { call } from './client/client';

const BY_IDS = 'POST v1/media/dash/getMediaByIds';
/** Ids one call takes (common/contract/media.ts `MAX_IMAGE_IDS`). */
const MAX_IMAGE_IDS = 500;

type Found = ReadonlyMap<string, MediaImage>;
const NONE: Found = new Map();

/** Images that other replies held: what is put on a page was seen in a list, or has just been uploaded. */
const seen = new Map<string, MediaImage>();

/** Keeps images that a reply held, so that their size is known before they are asked for. */
export function rememberImages(images: readonly MediaImage[]): void {
  for (const image of images) seen.set(image.id, image);
}

/** An image that a reply held, as it was then. */
export function seenImage(id: string): MediaImage | undefined {
  return seen.get(id);
}

function byId(images: readonly MediaImage[]): Found {
  return new Map(images.map((image) => [image.id, image]));
}

async function fetchImages(ids: readonly string[]): Promise<Found> {
  const chunks: string[][] = [];
  for (let from = 0; from < ids.length; from += MAX_IMAGE_IDS) chunks.push(ids.slice(from, from + MAX_IMAGE_IDS));
  const replies = await Promise.all(chunks.map((chunk) => call(BY_IDS, { body: { ids: chunk } })));
  return byId(replies.flatMap(({ images }) => images));
}

let waiting: { readonly ids: Set<string>; readonly found: Promise<Found> } | null = null;

/** What is asked for in the same moment, by many small pictures, goes as one call. */
function loadImages(ids: readonly string[]): Promise<readonly MediaImage[]> {
  if (!waiting) {
    const wanted = new Set<string>();
    const found = new Promise((resolve) => setTimeout(resolve)).then(() => {
      waiting = null;
      return fetchImages([...wanted]);
    });
    waiting = { ids: wanted, found };
  }
  for (const id of ids) waiting.ids.add(id);
  return waiting.found.then((all) => ids.flatMap((id) => all.get(id) ?? []));
}

/**
 * Images of the site by id, for what refers to them as `media:<id>`; unknown ones are left out. While more are asked for,
 * those found before stay.
 */
export function useImagesById(ids: readonly string[]): Found {
  const wanted = [...new Set(ids)].sort();
  const { data } = useSWR(wanted.length === 0 ? null : [BY_IDS, wanted], () => loadImages(wanted), {
    keepPreviousData: true,
  });
  // Kept as a list: SWR takes any two maps for equal, and what was found later would not be drawn.
  return useMemo(() => (data ? byId(data) : NONE), [data]);
}
