import { randomUUID } from 'node:crypto';
import { fault } from '#common/contract/faults.ts';
import { findSession } from '#server/developer/projects/chat-sessions/store.ts';
import { sandboxState } from '#server/developer/delivery/builds/sandbox-state.ts';
import { findProject } from '#server/developer/projects/projects/store.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Parts } from '#server/platform/parts.ts';
import { type LocalDevServer, startLocal } from './dev-server';
import type { DevServerParts } from './open-order';
import { askOwner, changeDevServer, claimPlace, findDevServer } from './store';

/** Of which organization, and which session's. */
export interface DevServerOf {
  readonly organizationId: string;
  readonly sessionId: string;
}

/** The development servers of this process. */
export interface DevServers {
  /** Why none can run here; null: they can. */
  readonly missing: () => Promise<string | null>;
  /**
   * Starts one; a no-op when it is running.
   * @throws AppError `not_found`; `conflict` for an archived session, and while all slots are taken; `unavailable`
   * where none can run, or for now
   */
  readonly start: (of: DevServerOf) => Promise<void>;
  /** Stops it, on any process; a no-op when it is not running. Resolves when it has ended, or its process was asked. */
  readonly stop: (of: DevServerOf) => Promise<void>;
  /** Stops it and starts it on the newest commit. @throws AppError as `start` */
  readonly restart: (of: DevServerOf) => Promise<void>;
  /** The one of an address; null: none of this process. */
  readonly at: (label: string) => LocalDevServer | null;
  /** Stops all and starts none any more. */
  readonly close: () => Promise<void>;
}

const STOP = { state: 'stopped', reason: null } as const;
const OFF = 'DEV_SERVERS=0';

/**
 * The least recently used one of the organization with the most, if that one would still have as many as the other
 * gets: so no organization has two while another has none.
 */
function findOneToEnd(all: readonly LocalDevServer[], organizationId: string): LocalDevServer | null {
  const countOf = (id: string) => all.filter((one) => one.organizationId === id).length;
  const [most] = [...all].sort(
    (a, b) => countOf(b.organizationId) - countOf(a.organizationId) || a.usedAt() - b.usedAt(),
  );
  return most !== undefined && countOf(most.organizationId) > countOf(organizationId) + 1 ? most : null;
}

function open(parts: DevServerParts): DevServers {
  const instanceId = randomUUID();
  const { atOnce, perOrganization: limit } = parts.settings.devServers;
  const bySession = new Map<string, LocalDevServer>();
  let isClosed = false;

  const missing = async () => {
    if (atOnce === 0) return OFF;
    const state = await sandboxState(parts);
    return state.ready ? null : state.reason;
  };
  /** @throws AppError `unavailable` when no organization has to give up a slot */
  const makeRoom = async (organizationId: string) => {
    while (bySession.size >= atOnce) {
      const one = findOneToEnd([...bySession.values()], organizationId);
      if (one === null) throw new AppError('unavailable', { details: [fault(null, 'dev_servers_full')] });
      await one.stop({ state: 'sleeping', reason: 'made_room' });
    }
  };
  const run = async (of: DevServerOf, label: string) => {
    const { organizationId, sessionId } = of;
    try {
      await makeRoom(organizationId);
    } catch (error) {
      await changeDevServer(parts.db, instanceId, sessionId, { state: 'stopped' });
      throw error;
    }
    // Nothing is waited for between the last look for room and this.
    const local = startLocal(
      parts,
      { organizationId, sessionId, instanceId, label },
      {
        onEnd: () => bySession.delete(sessionId),
        // A failure is stored in the row, where the requester sees it.
        onRestart: () => void start(of).catch(() => undefined),
      },
    );
    bySession.set(sessionId, local);
  };
  const start = async (of: DevServerOf): Promise<void> => {
    const { organizationId, sessionId } = of;
    const session = await findSession(parts.db, organizationId, sessionId);
    if (session.state === 'archived') throw new AppError('conflict', { details: [fault(null, 'session_archived')] });
    if (bySession.has(sessionId)) return;
    const reason = await missing();
    if (reason !== null)
      throw new AppError('unavailable', { details: [fault(null, 'dev_servers_missing', { reason })] });
    if (isClosed) throw new AppError('unavailable');
    const { project } = await findProject(parts.db, organizationId, session.projectId);
    const claimed = await claimPlace(parts.db, { organizationId, sessionId, instanceId, slug: project.slug, limit });
    if (claimed.outcome === 'full')
      throw new AppError('conflict', { details: [fault(null, 'dev_servers_limit', { limit })] });
    if (claimed.outcome === 'claimed') await run(of, claimed.label);
  };
  const end = async ({ organizationId, sessionId }: DevServerOf, asked: 'stop' | 'restart') => {
    await findSession(parts.db, organizationId, sessionId);
    const local = bySession.get(sessionId);
    if (local) await local.stop(STOP);
    else await askOwner(parts.db, sessionId, asked);
    return local !== undefined;
  };
  const isElsewhere = async (sessionId: string) => {
    const row = await findDevServer(parts.db, sessionId);
    return row?.state === 'starting' || row?.state === 'running';
  };
  return {
    missing,
    start,
    stop: async (of) => void (await end(of, 'stop')),
    restart: async (of) => {
      const wasHere = await end(of, 'restart');
      if (wasHere || !(await isElsewhere(of.sessionId))) await start(of);
    },
    at: (label) => [...bySession.values()].find((one) => one.label === label) ?? null,
    close: async () => {
      isClosed = true;
      const all = [...bySession.values()];
      await Promise.all(all.map((one) => one.stop({ state: 'stopped', reason: 'interrupted' })));
    },
  };
}

const opened = new WeakMap<Parts['db'], DevServers>();

/** The development servers of this process, which the app starts and the previews show: the same for the same database. */
export function openDevServers(parts: DevServerParts): DevServers {
  const there = opened.get(parts.db) ?? open(parts);
  opened.set(parts.db, there);
  return there;
}
