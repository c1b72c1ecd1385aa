import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { readProjects, useProjects } from '#src/api/projects.ts';
import { readTicketWork, startTicketSession, type TicketEntry, type TicketWork } from '#src/api/tickets.ts';
import { showFailure } from '#src/ui/toasts.ts';

type Started = Pick<TicketEntry, 'key' | 'project'>;

/** Where tickets come from: what was begun for one, and how a session is. */
export interface SessionSource {
  readonly readWork: (key: string) => Promise<readonly TicketWork[]>;
  readonly begin: (projectId: string, key: string) => Promise<{ readonly projectId: string; readonly id: string }>;
}
const BOARDS: SessionSource = { readWork: readTicketWork, begin: startTicketSession };

/** As many as can be chosen of. */
const MAX_PROJECTS = 100;

/**
 * Starts a session for a ticket and shows it; one's own that is there already is opened. Where the ticket names no project,
 * the only one is taken; of several one is asked for (`asking`).
 */
export function useStartSession(source: SessionSource = BOARDS) {
  const navigate = useNavigate();
  const { data } = useProjects({ page: 1, size: MAX_PROJECTS, q: '' });
  const [asking, setAsking] = useState<Started | null>(null);
  const [busy, setBusy] = useState(false);
  const projects = data?.list ?? [];

  const show = ({ projectId, id }: { projectId: string; id: string }) =>
    navigate(`/projects/${projectId}/sessions/${id}`);
  const startIn = async ({ key }: Started, projectId: string) => {
    await show(await source.begin(projectId, key));
  };
  const begin = async (ticket: Started) => {
    const own = (await source.readWork(ticket.key)).find(
      ({ session }) => session.isMine && session.state !== 'archived',
    );
    if (own) return show(own.session);
    const known = ticket.project ? [ticket.project] : (data?.list ?? (await readProjects(MAX_PROJECTS)));
    const projectId = known.length === 1 ? known[0]?.id : undefined;
    return projectId === undefined ? setAsking(ticket) : startIn(ticket, projectId);
  };
  const start = (ticket: Started) => {
    if (busy) return;
    setBusy(true);
    void begin(ticket)
      .catch(showFailure)
      .finally(() => setBusy(false));
  };
  return {
    start,
    busy,
    projects,
    /** There is no project at all, and the ticket names none. */
    lacksProject: (ticket: Started) => ticket.project === null && data?.tc === 0,
    asking,
    startIn,
    close: () => setAsking(null),
  };
}

export type StartSession = ReturnType<typeof useStartSession>;
