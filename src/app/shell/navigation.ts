import {
  Boxes,
  Building2,
  ChartColumn,
  ClipboardList,
  CreditCard,
  Database,
  FileText,
  FolderGit2,
  FolderKanban,
  Gauge,
  GitPullRequest,
  Globe,
  Image,
  Layers,
  LayoutDashboard,
  type LucideIcon,
  Mails,
  Map,
  MessagesSquare,
  Network,
  Package,
  Palette,
  Puzzle,
  Rocket,
  Route,
  Send,
  Server,
  Settings,
  Sparkles,
  SquareKanban,
  Users,
  WalletCards,
  Zap,
} from 'lucide-react';
import type { Access } from '#common/contract/access.ts';
import { type Principal, can } from '#common/rules/can.ts';

export interface NavigationEntry {
  /** Key of the locale file: `nav.<key>`. */
  readonly key: string;
  readonly to: string;
  readonly icon: LucideIcon;
  readonly access: Access;
  /** Many sites never need it: it is under "More" until it has been opened once. */
  readonly seldom?: true;
}

export interface NavigationGroup {
  /** Key of the locale file: `group.<key>`; the first group has no heading. */
  readonly key: string | null;
  readonly entries: readonly NavigationEntry[];
}

/** The sidebar, in order. A later area adds its line here and its route in router.tsx. */
export const GROUPS: readonly NavigationGroup[] = [
  { key: null, entries: [{ key: 'home', to: '/', icon: LayoutDashboard, access: 'signed-in' }] },
  {
    key: 'site',
    entries: [
      { key: 'pageTemplates', to: '/pages/', icon: FileText, access: 'content.read' },
      { key: 'pageRoutes', to: '/page-routes', icon: Route, access: 'content.read' },
      { key: 'sitemap', to: '/sitemap', icon: Map, access: 'content.read' },
      { key: 'changeSets', to: '/change-sets', icon: Layers, access: 'content.read', seldom: true },
      { key: 'design', to: '/design', icon: Palette, access: 'content.read' },
      { key: 'components', to: '/components', icon: Boxes, access: 'content.read' },
      { key: 'widgets', to: '/widgets', icon: Puzzle, access: 'content.read' },
      { key: 'media', to: '/media', icon: Image, access: 'content.read' },
      { key: 'apis', to: '/apis', icon: Database, access: 'content.read' },
      { key: 'ampStories', to: '/amp-stories', icon: Zap, access: 'content.read', seldom: true },
      { key: 'forms', to: '/forms', icon: ClipboardList, access: 'content.read' },
      { key: 'emailers', to: '/emailers', icon: Send, access: 'content.read' },
      { key: 'aiBuilder', to: '/ai-builder', icon: Sparkles, access: 'content.read' },
      { key: 'analytics', to: '/analytics', icon: ChartColumn, access: 'content.read' },
      { key: 'metrics', to: '/metrics', icon: Gauge, access: 'content.read', seldom: true },
      { key: 'settings', to: '/settings', icon: Settings, access: 'content.read' },
    ],
  },
  {
    key: 'developer',
    entries: [
      { key: 'projects', to: '/projects', icon: FolderGit2, access: 'develop' },
      { key: 'tickets', to: '/tickets', icon: SquareKanban, access: 'develop' },
      { key: 'buildDeploy', to: '/build-deploy', icon: Rocket, access: 'develop' },
      { key: 'pullRequests', to: '/pull-requests', icon: GitPullRequest, access: 'develop' },
    ],
  },
  {
    key: 'workspace',
    entries: [
      { key: 'organization', to: '/organization', icon: Building2, access: 'content.read' },
      { key: 'subscription', to: '/subscription', icon: CreditCard, access: 'content.read' },
    ],
  },
  {
    key: 'installation',
    entries: [
      { key: 'users', to: '/installation/users', icon: Users, access: 'installation.manage' },
      { key: 'organizations', to: '/installation/organizations', icon: Network, access: 'installation.manage' },
      { key: 'allProjects', to: '/installation/projects', icon: FolderKanban, access: 'installation.manage' },
      { key: 'sites', to: '/installation/sites', icon: Globe, access: 'installation.manage' },
      { key: 'runners', to: '/installation/runners', icon: Server, access: 'installation.manage' },
      { key: 'plans', to: '/installation/plans', icon: Package, access: 'installation.manage' },
      {
        key: 'subscriptions',
        to: '/installation/subscriptions',
        icon: WalletCards,
        access: 'installation.manage',
      },
      { key: 'messages', to: '/installation/messages', icon: MessagesSquare, access: 'installation.manage' },
      { key: 'outbox', to: '/outbox', icon: Mails, access: 'installation.manage' },
    ],
  },
];

/**
 * The groups with the entries whose screens this person may open.
 * @param asker rights in the chosen organization
 * @param hidden keys of entries that are not there at all now
 */
export function groupsFor(asker: Principal, hidden: readonly string[] = []): readonly NavigationGroup[] {
  return GROUPS.map((group) => ({
    ...group,
    entries: group.entries.filter(({ key, access }) => can(asker, access) && !hidden.includes(key)),
  })).filter((group) => group.entries.length > 0);
}
