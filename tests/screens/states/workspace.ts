import { workspaceScreens } from '../../fixtures/screens';
import { after, at, type State } from '../state';

/** Account, organization, plan and installation. */
export const workspaceStates: readonly State[] = [
  ...workspaceScreens.map((address) => at(address)),
  at('/account?tab=tokens'),
  at('/organization?tab=sites', 'organization-sites'),
  at('/organization?tab=invites', 'organization-invites'),
  at('/subscription'),
  after('subscription-change', '/subscription', '.plan-card button:not([disabled])'),
  at('/support'),
  at('/installation/sites'),
  at('/installation/plans'),
  after('installation-plan', '/installation/plans', '.ui-row-actions button'),
  at('/installation/subscriptions'),
  at('/installation/messages'),
  after('installation-message', '/installation/messages', 'tbody button'),
  after('outbox-mail', '/outbox', 'tbody button'),
];
