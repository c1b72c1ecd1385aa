import type { Answer, Asked } from './fake-server';

/** The part of a list that a page shows, with the `Link` header that leads on. */
export function paged(all: readonly unknown[], { call, query }: Pick<Asked, 'call' | 'query'>, url: string): Answer {
  const size = Math.min(100, Number(query.get('per_page') ?? 30));
  const page = Number(query.get('page') ?? 1);
  const json = all.slice((page - 1) * size, page * size);
  if (page * size >= all.length) return { json };
  const next = new URLSearchParams([...query].filter(([name]) => name !== 'page'));
  next.set('page', String(page + 1));
  return { json, headers: { link: `<${url}${call.slice(call.indexOf(' ') + 1)}?${next}>; rel="next"` } };
}
