import { shellScreens } from '../../fixtures/screens';
import { after, at, type State } from '../state';
import type { World } from '../world';

const MAIN_ACTION = '.ui-page-actions .ui-button-solid';

/** Screens of the site. */
export function siteStates({ changeSet, draftCampaign, sentCampaign, form, experiment }: World): readonly State[] {
  return [
    ...shellScreens.map((address) => at(address)),
    at('/pages/?new'),
    after('pages-menu', '/pages/', '.page-card [aria-haspopup=menu], article [aria-haspopup=menu]'),
    at('/page-routes?new'),
    after('page-routes-new-errors', '/page-routes?new', 'dialog [type=submit]'),
    after('design-versions', '/design', '.ui-page-actions .ui-icon-button:not([disabled])'),
    after('media-image', '/media', '.image-tile'),
    at('/media?tab=files'),
    at('/media?tab=constants'),
    at('/apis?new'),
    after('apis-table', '/apis', '.ui-row-actions button:nth-last-child(2)'),
    after('widgets-form', '/widgets', '.ui-row-actions button'),
    after('components-delete', '/components', '.ui-row-actions button:last-child'),
    after('emailers-preview', '/emailers', '.ui-row-actions button'),
    after('emailers-person', '/emailers?tab=people', 'tbody button'),
    at(draftCampaign, 'campaign-draft'),
    at(sentCampaign, 'campaign-sent'),
    at(form, 'form-submissions'),
    after('form-settings', form, '.ui-page-actions .ui-button:last-of-type'),
    after('form-submission', form, '.forms-link'),
    after('form-selection', form, 'tbody input[type=checkbox]'),
    at(experiment, 'experiment'),
    at(changeSet, 'change-set'),
    after('change-set-go-live', changeSet, MAIN_ACTION),
    after('alarm-new', '/metrics?tab=alarms', '.ui-card .ui-button'),
    after('settings-key', '/settings', '#api-keys button, .ui-card-actions button'),
    at('/tickets/SITE-1?board=SITE', 'ticket-site'),
    after('menu-of-user', '/pages/', '.user-button'),
    after('search', '/pages/', '.search-button'),
    after('help', '/pages/', 'header [aria-haspopup=menu]:not(.user-button)'),
  ];
}
