import type { ClientBase, QueryConfig } from 'pg';

/** How often a text comes before it gets a name. */
const OFTEN = 5;
/** Names that are given; each costs the backend some ten to a hundred kilobytes. */
const MOST_NAMES = 200;
/** Texts that are counted. Beyond them counting begins again. */
const MOST_COUNTED = 2000;
/** Letters: longer ones are lists of values, which differ each time. */
const LONGEST = 6000;

type Named = (text: string) => string | undefined;

/** Gives names to texts that come often; undefined: it has none. */
export function createNames(): Named {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  return (text) => {
    const name = names.get(text);
    if (name !== undefined || names.size >= MOST_NAMES || text.length > LONGEST) return name;
    const count = (counts.get(text) ?? 0) + 1;
    if (count < OFTEN) {
      if (counts.size >= MOST_COUNTED) counts.clear();
      counts.set(text, count);
      return undefined;
    }
    counts.delete(text);
    const next = `often_${names.size}`;
    names.set(text, next);
    return next;
  };
}

function isUnnamed(config: unknown, values: unknown): config is QueryConfig {
  const { text, name } = (config ?? {}) as Partial<QueryConfig>;
  return typeof text === 'string' && name === undefined && Array.isArray(values) && values.length > 0;
}

/**
 * Has a connection prepare the statements that come often: planning most of ours takes longer than running them.
 * @param names the same for all connections of a pool
 */
export function nameStatements(client: ClientBase, names: Named): void {
  const query = client.query.bind(client) as (...all: unknown[]) => unknown;
  const named = (config: unknown, values: unknown, ...rest: unknown[]) => {
    const name = isUnnamed(config, values) ? names(config.text) : undefined;
    return query(name === undefined ? config : { ...(config as object), name }, values, ...rest);
  };
  Object.assign(client, { query: named });
}
