import { Settings, UserRound } from 'lucide-react';
import type { Access } from '#common/contract/access.ts';
import { can } from '#common/rules/can.ts';
import { GROUPS } from '../navigation';
import { appAction } from './app-action';

/** Tabs and cards by the screen of the navigation that they are on, each with what its address has behind the screen's. */
const PLACES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  design: { designTheme: '', designColors: '?tab=colors', designType: '?tab=type', designShape: '?tab=shape' },
  settings: {
    settingsSite: '#site',
    settingsAccess: '#access',
    settingsComponents: '#components',
    settingsApiKeys: '#api-keys',
    settingsMcp: '#mcp',
  },
  organization: {
    organizationGeneral: '',
    organizationMembers: '?tab=members',
    organizationInvites: '?tab=invites',
    organizationSites: '?tab=sites',
    organizationModel: '?tab=model',
    organizationGithub: '?tab=github',
    organizationAudit: '?tab=audit',
  },
  emailers: {
    emailersCampaigns: '?tab=campaigns',
    emailersPeople: '?tab=people',
    emailersLists: '?tab=lists',
    emailersSegments: '?tab=segments',
    emailersImports: '?tab=imports',
    emailersSenders: '?tab=senders',
  },
  analytics: { analyticsTests: '?tab=tests' },
  metrics: { metricsVitals: '', metricsAlarms: '?tab=alarms' },
  pageRoutes: { routesRedirects: '#redirects', routesNotFound: '#not-found' },
  account: {
    accountProfile: '',
    accountSecurity: '?tab=security',
    accountConnections: '?tab=connections',
    accountOrganizations: '?tab=organizations',
    accountTokens: '?tab=tokens',
  },
};

/** Places that not all who may open the screen see. */
const NEEDS: Readonly<Record<string, Access>> = {
  emailersCampaigns: 'content.write',
  emailersPeople: 'content.write',
  emailersImports: 'content.write',
  emailersSenders: 'content.write',
  settingsComponents: 'site.manage',
  settingsApiKeys: 'site.manage',
  settingsMcp: 'site.manage',
  organizationInvites: 'site.manage',
  organizationModel: 'site.manage',
  organizationGithub: 'site.manage',
  organizationAudit: 'site.manage',
  accountTokens: 'develop',
};

const ACCOUNT = { key: 'account', to: '/account', icon: UserRound };

/** Tabs and cards of screens, which search finds by their names and by other words for them. */
export const placeActions = Object.entries(PLACES).flatMap(([key, places]) => {
  const entry = [...GROUPS.flatMap(({ entries }) => entries), ACCOUNT].find((each) => each.key === key);
  const { to = '/', icon = Settings } = entry ?? {};
  return Object.entries(places).map(([place, at]) =>
    appAction({
      name: `go-${place}`,
      labelKey: `places:place.${place}`,
      found: { noteKey: `shell:nav.${key}`, wordsKey: `places:words.${place}` },
      icon,
      section: 'go',
      to: to + at,
      when: ({ screens, principal }) =>
        (key === ACCOUNT.key || screens.has(key)) && can(principal, NEEDS[place] ?? 'signed-in'),
    }),
  );
});
