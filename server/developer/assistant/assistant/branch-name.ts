import { randomBytes } from 'node:crypto';

const MAX_LENGTH = 40;

/**
 * A session's branch: `pw/web-12-start-free`, of its ticket's key and its title's plain letters.
 * @param isTaken it was there already: a few random letters make it the only one
 */
export function branchFor(title: string, ticketKey: string | null, isTaken: boolean): string {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^-+|-+$/g, '');
  const parts = [ticketKey?.toLowerCase(), words || (ticketKey === null ? 'session' : '')];
  const name = `pw/${parts.filter(Boolean).join('-')}`;
  return isTaken ? `${name}-${randomBytes(3).toString('hex')}` : name;
}
