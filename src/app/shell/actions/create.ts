import { FilePlus2, Route, TicketPlus, Upload } from 'lucide-react';
import { can } from '#common/rules/can.ts';
import { appAction } from './app-action';

/** What begins something new, by the person's rights. */
export const createActions = [
  appAction({
    name: 'new-page',
    labelKey: 'shell:act.newPage',
    icon: FilePlus2,
    section: 'create',
    to: '/pages/?new',
    when: ({ principal }) => can(principal, 'content.write'),
  }),
  appAction({
    name: 'new-route',
    labelKey: 'shell:act.newRoute',
    icon: Route,
    section: 'create',
    to: '/page-routes?new',
    when: ({ principal }) => can(principal, 'site.manage'),
  }),
  appAction({
    name: 'upload',
    labelKey: 'shell:act.upload',
    icon: Upload,
    section: 'create',
    to: '/media',
    when: ({ principal }) => can(principal, 'content.write'),
  }),
  appAction({
    name: 'new-ticket',
    labelKey: 'shell:act.newTicket',
    icon: TicketPlus,
    section: 'create',
    to: '/tickets?new',
    when: ({ principal }) => can(principal, 'develop'),
  }),
];
