import type { Access, Right, Role } from '../contract/access';

const RIGHTS: Readonly<Record<Role, readonly Right[]>> = {
  viewer: ['content.read'],
  editor: ['content.read', 'content.write', 'content.publish', 'changes.prepare'],
  developer: ['content.read', 'develop', 'changes.prepare'],
  admin: ['content.read', 'content.write', 'content.publish', 'site.manage', 'develop', 'changes.prepare'],
};

/** The caller: role is null without an organization. */
export interface Principal {
  readonly role: Role | null;
  readonly isGlobalAdmin: boolean;
}

/**
 * The table of docs/contract.md "Roles", for the server's checks and the browser's menus alike.
 * @param asker the signed-in person in the request's organization
 * @param access what the call or screen demands
 */
export function can(asker: Principal, access: Access): boolean {
  if (access === 'anonymous' || access === 'either' || access === 'signed-in') return true;
  if (access === 'installation.manage') return asker.isGlobalAdmin;
  return asker.role !== null && RIGHTS[asker.role].includes(access);
}
