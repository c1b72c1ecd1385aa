import * as z from 'zod';
import { AppError } from '#server/platform/app-error.ts';
import type { Bounded } from './code-host';

/** Entries of a page, and the pages that are read at most. */
export const PAGE = 100;
const MAX_PAGES = 30;

/** GitHub shows deleted accounts under this name. */
export const GHOST = 'ghost';

/** A number of GitHub, kept as text. */
export const numericId = z.union([z.int(), z.bigint()]).transform(String);

/**
 * The part of a reply that is needed.
 * @throws AppError `upstream_failed` for another shape, such as a page of a proxy
 */
export function readAs<Shape extends z.ZodType>(shape: Shape, data: unknown): z.output<Shape> {
  const read = shape.safeParse(data);
  if (read.success) return read.data;
  throw new AppError('upstream_failed', { cause: read.error });
}

/** A page of a list as GitHub sends it. */
interface PageReply {
  readonly data: unknown;
  readonly headers: { readonly link?: string | undefined };
}

/** What leads on to the next page: a page may have fewer entries than it was asked for, and not be the last. */
const NEXT = /rel="next"/;

/** Reads a list page by page to its end, or to the bound. */
export async function readPages<T>(
  entry: z.ZodType<T>,
  readPage: (page: number) => Promise<PageReply>,
): Promise<Bounded<T>> {
  const list: T[] = [];
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const { data, headers } = await readPage(page);
    list.push(...readAs(z.array(entry), data));
    if (!NEXT.test(headers.link ?? '')) return { list, truncated: false };
  }
  return { list, truncated: true };
}
