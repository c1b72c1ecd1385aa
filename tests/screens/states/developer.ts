import { after, at, type State, until } from '../state';
import type { World } from '../world';

const ENDED = until('.live-preview .ui-state, iframe, .ui-state');

/** The developer's screens. */
export function developerStates({ states, running }: World): readonly State[] {
  const { project, behind, conflicting, readOnly, failed, ticket, proposed } = states;
  return [
    after('projects-new', '/projects', '.ui-page-actions .ui-button-solid'),
    after('projects-new-sample', '/projects?new=sample'),
    at(project, 'project'),
    ...['sessions', 'pull-requests', 'deployments', 'environment', 'settings'].map((tab) =>
      at(`${project}?tab=${tab}`, `project-${tab}`),
    ),
    after('project-settings-end', `${project}?tab=settings`, (page) =>
      page.locator('.project-panel > :last-child').scrollIntoViewIfNeeded(),
    ),
    after('project-deploy', `${project}?tab=deployments`, '.project-panel .ui-button-solid, .project-panel .ui-button'),
    at(behind, 'session-behind'),
    after('session-menu', behind, '.session-head [aria-haspopup=menu]'),
    at(`${readOnly}?tab=changes`, 'session-changes'),
    at(`${readOnly}?tab=files`, 'session-files'),
    at(`${behind}?tab=preview`, 'session-preview'),
    after('session-live', `${behind}?tab=preview&pages=live`, ENDED),
    at(readOnly, 'session-of-another'),
    at(running, 'session-turn'),
    at(conflicting, 'pull-request-conflict'),
    at(proposed, 'pull-request'),
    at(`${proposed}?tab=files`, 'pull-request-files'),
    after('pull-request-side-by-side', `${proposed}?tab=files`, async (page) => {
      // Narrow windows have no room for it, and do not offer it.
      const choice = page.locator('.pull-panel [role=radiogroup] label').last();
      if (await choice.isVisible()) await choice.click();
    }),
    at(`${proposed}?tab=commits`, 'pull-request-commits'),
    at(`${proposed}?tab=preview`, 'pull-request-preview'),
    at('/build-deploy'),
    after('build-deploy-menu', '/build-deploy', '.ui-row-actions [aria-haspopup=menu]'),
    at(failed, 'deployment-failed'),
    at('/tickets?board=SITE', 'tickets-board'),
    at('/tickets?board=SITE&view=list', 'tickets-list'),
    at('/tickets?board=SITE&new', 'tickets-new'),
    at(ticket, 'ticket'),
    after('ticket-menu', '/tickets?board=SITE', '.ticket-card [aria-haspopup=menu]'),
  ];
}
