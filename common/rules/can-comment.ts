import { can, type Principal } from './can';

/**
 * Who may begin threads, reply and resolve: on a page people who may change it or develop, since comments there become
 * tickets; on a project people who develop.
 * @param kind what the thread is pinned to
 */
export function canComment(asker: Principal, kind: 'page' | 'project'): boolean {
  return can(asker, 'develop') || (kind === 'page' && can(asker, 'content.write'));
}
