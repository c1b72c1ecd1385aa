/** What a list screen asks for (docs/contract.md "Lists"): page from 1, sort 'field' or '-field'. */
export interface ListQuery {
  readonly page?: number;
  readonly size?: number;
  readonly search?: string;
  readonly sort?: string;
  readonly filter?: Readonly<Record<string, string | boolean>>;
}

/** The body of a `dash` list call: an empty search and an empty sort (the list's own order) are left out. */
export function listBody(query: ListQuery): ListQuery {
  const { search, sort, ...rest } = query;
  return { ...rest, ...(search && { search }), ...(sort && { sort }) };
}
