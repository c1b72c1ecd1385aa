import { Database, FileText, Image, LayoutDashboard, Puzzle, Route, Settings, type LucideIcon } from 'lucide-react';
import { can } from '#common/rules/can.ts';
import type { Access } from '#common/contract/access.ts';
import type { User } from '#src/api/accounts.ts';

export interface NavigationEntry {
  /** Key of the locale file: `nav.<key>`. */
  readonly key: string;
  readonly to: string;
  readonly icon: LucideIcon;
  readonly access: Access;
}

/** The sidebar, in order. A later area adds its line here and its route in router.tsx. */
export const ENTRIES: readonly NavigationEntry[] = [
  { key: 'home', to: '/', icon: LayoutDashboard, access: 'content.read' },
  { key: 'pageTemplates', to: '/pages/', icon: FileText, access: 'content.read' },
  { key: 'pageRoutes', to: '/page-routes', icon: Route, access: 'content.read' },
  { key: 'widgets', to: '/widgets', icon: Puzzle, access: 'content.read' },
  { key: 'media', to: '/media', icon: Image, access: 'content.read' },
  { key: 'apis', to: '/apis', icon: Database, access: 'content.read' },
  { key: 'settings', to: '/settings', icon: Settings, access: 'content.read' },
];

/** The entries whose screens the user's role may open. */
export function entriesFor(user: User): readonly NavigationEntry[] {
  const asker = { role: user.organizations.length > 0 ? user.userType : null, isGlobalAdmin: user.isGlobalAdmin };
  return ENTRIES.filter((entry) => can(asker, entry.access));
}
