import { limitText } from '#src/i18n/limit-text.ts';
import { useQueryUsage } from '#src/api/subscriptions.ts';

/** Why nothing that costs a query can be asked for now; null: it can, or it is not known yet. */
export function useQueriesLeft(): string | null {
  const { data } = useQueryUsage();
  if (!data || data.canMakeQuery) return null;
  const { queriesUsed: used, queryLimit: max, resetsOn } = data;
  return limitText({ limit: 'queries', used, max, resetsOn });
}
