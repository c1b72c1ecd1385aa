import { can, type Principal } from './can';

/**
 * Who may begin threads, reply and resolve: on a page whoever may change it or develops, since what is said there becomes
 * tickets; on a project whoever develops.
 * @param kind what the thread is pinned to
 */
export const canComment = (asker: Principal, kind: 'page' | 'project'): boolean =>
  can(asker, 'develop') || (kind === 'page' && can(asker, 'content.write'));
