/** What a list screen asks for (API.md "Lists"): page from 1, sort 'field' or '-field'. */
export interface ListQuery {
  readonly page?: number;
  readonly size?: number;
  readonly search?: string;
  readonly sort?: string;
}

/** The body of a `dash` list call: an empty search is left out. */
export function listBody(query: ListQuery): ListQuery {
  const { search, ...rest } = query;
  return search ? { ...rest, search } : rest;
}
