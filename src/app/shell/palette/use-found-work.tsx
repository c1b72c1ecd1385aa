import { Boxes, GitPullRequest, MessagesSquare, Rocket, Ticket } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { can } from '#common/rules/can.ts';
import { usePrincipal } from '#src/api/accounts.ts';
import { listBody } from '#src/api/client/list.ts';
import { useCall } from '#src/api/client/use-call.ts';
import type { PaletteEntry } from './palette-entry';

/**
 * Projects, tickets, pull requests, sessions and deployments that the server finds for the query.
 * @param size of each kind at most
 */
export function useFoundWork(query: string, size: number): readonly PaletteEntry[] {
  const { t } = useTranslation('shell');
  const may = can(usePrincipal(), 'develop');
  const input = may && query !== '' ? { query: { q: query, page: 1, size } } : null;
  const projects = useCall('GET projects/list', input).data?.list ?? [];
  const tickets = useCall('POST tickets/dash/getTickets', input && { body: listBody({ search: query, size }) });
  const pulls = useCall('GET github/pull-requests', input).data?.list ?? [];
  const sessions = useCall('GET chat/sessions', input).data?.list ?? [];
  const deployments = useCall('GET project/deployments', input).data?.list ?? [];
  if (input === null) return [];
  return [
    ...projects.map(({ id, name, slug }): PaletteEntry => ({
      id: `project:${id}`,
      group: 'projects',
      label: name,
      note: slug,
      icon: <Boxes aria-hidden />,
      to: `/projects/${id}`,
    })),
    ...(tickets.data?.tickets ?? []).map(({ id, key, title }): PaletteEntry => ({
      id: `ticket:${id}`,
      group: 'tickets',
      label: title,
      note: key,
      icon: <Ticket aria-hidden />,
      to: `/tickets/${key}`,
    })),
    ...pulls.map(({ id, number, title, project }): PaletteEntry => ({
      id: `pull:${id}`,
      group: 'pulls',
      label: title,
      note: `${project.name} #${number}`,
      icon: <GitPullRequest aria-hidden />,
      to: `/pull-requests/${id}`,
    })),
    ...sessions.map(({ id, projectId, title, branch }): PaletteEntry => ({
      id: `session:${id}`,
      group: 'sessions',
      label: title || branch,
      note: branch,
      icon: <MessagesSquare aria-hidden />,
      to: `/projects/${projectId}/sessions/${id}`,
    })),
    ...deployments.map(({ id, projectId, projectName, number, branch, message }): PaletteEntry => ({
      id: `deployment:${id}`,
      group: 'deployments',
      label: `${projectName} #${number}`,
      note: message.split('\n', 1)[0] ?? '',
      words: `${t('palette.group.deployments')} ${branch}`,
      icon: <Rocket aria-hidden />,
      to: `/projects/${projectId}/deployments/${number}`,
    })),
  ];
}
