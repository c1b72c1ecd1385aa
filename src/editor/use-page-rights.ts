import { useState } from 'react';
import { can } from '#common/rules/can.ts';
import { canComment } from '#common/rules/can-comment.ts';
import { usePrincipal, useUser } from '#src/api/accounts.ts';
import type { PageRights } from './commands/actions-for';

/**
 * What the person may do with a page, as it was when it was opened: a session that ends takes no page from the screen.
 * `rights` null: not known yet, or why not.
 */
export function usePageRights(): { rights: PageRights | null; error: unknown; retry: () => void } {
  const { data, error, retry } = useUser();
  const principal = usePrincipal();
  const [rights, setRights] = useState<PageRights | null>(null);
  if (rights === null && data)
    setRights({ mayChange: can(principal, 'content.write'), mayComment: canComment(principal, 'page') });
  return { rights, error: rights === null ? (error ?? null) : null, retry };
}
