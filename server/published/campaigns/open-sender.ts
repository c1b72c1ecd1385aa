import { randomUUID } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { CampaignTrouble } from '#common/contract/campaigns.ts';
import { campaigns } from '#server/platform/db/schema/campaigns.ts';
import type { Parts } from '#server/platform/parts.ts';
import { addTriggered } from './add-triggered';
import { CAMPAIGN_NEWS } from './begin-campaign';
import { beginDue } from './begin-due';
import { markUncertain } from './claim';
import { CannotBegin, refreshFrozenMail } from './freeze-campaign';
import { openSemaphore } from './semaphore';
import { endIfDone } from './move-campaign';
import { runCampaign, type Runner } from './run-campaign';
import type { CampaignRow } from './store';

type Deps = Pick<Parts, 'db' | 'listen' | 'appSecret' | 'settings' | 'files' | 'mail' | 'log' | 'metrics'>;

/** How often campaigns are looked for besides when one is begun: those whose time has come, or whose process died, ms. */
const LOOK_MS = 5000;
/** How long a process ignores a campaign that it could not send, ms. */
const PAUSE_MS = 15_000;

/** Sends campaigns beside the other work of a process. */
export interface CampaignSender {
  /** Looks for campaigns now; resolves when all that was found has been sent as far as it can be. */
  readonly runNow: () => Promise<void>;
  /** Finishes the mails that are under way and begins nothing more. */
  readonly stop: () => Promise<void>;
}

/** Stores why a running campaign cannot send now. */
function recordTrouble({ db }: Deps, id: string, trouble: CampaignTrouble) {
  return db
    .update(campaigns)
    .set({ trouble })
    .where(and(eq(campaigns.id, id), eq(campaigns.state, 'sending')));
}

/** Campaigns of which something can be claimed now, and those of which nothing is left. */
async function findWork({ db }: Deps) {
  const { rows } = await db.execute<{ id: string; ready: boolean; open: boolean }>(sql`
    select id, exists (select 1 from campaign_deliveries as d where campaign_id = id and d.state = 'waiting'
        and (not_before is null or not_before <= now())) as ready,
      trigger is not null or exists (select 1 from campaign_deliveries as d where campaign_id = id and d.state in ('waiting', 'sending')) as open
    from campaigns where state = 'sending'`);
  const ids = rows.filter(({ ready }) => ready).map(({ id }) => id);
  const over = rows.filter(({ open }) => !open).map(({ id }) => id);
  const named = [...ids, ...over];
  const found = named.length === 0 ? [] : await db.select().from(campaigns).where(inArray(campaigns.id, named));
  return {
    ready: found.filter(({ id }) => ids.includes(id)),
    over: found.filter(({ id }) => over.includes(id)),
  };
}

/**
 * Sends campaigns in this process, in parallel with others on the same database. Not a job of the queue: each process
 * takes part, and a killed one resumes as soon as it has restarted.
 */
export async function openCampaignSender(deps: Deps): Promise<CampaignSender> {
  const { log, mail, listen } = deps;
  const stopping = new AbortController();
  const runner: Runner = { by: randomUUID(), semaphore: openSemaphore(mail.connections), signal: stopping.signal };
  const running = new Map<string, Promise<void>>();
  const pausedUntil = new Map<string, number>();
  const pause = (id: string) => void pausedUntil.set(id, Date.now() + PAUSE_MS);
  const isPaused = (id: string) => (pausedUntil.get(id) ?? 0) > Date.now();

  const run = async (row: CampaignRow) => {
    try {
      await runCampaign(deps, await refreshFrozenMail(deps, row), runner);
      await endIfDone(deps, row.siteId, row.id);
    } catch (error) {
      if (stopping.signal.aborted) return;
      pause(row.id);
      if (error instanceof CannotBegin) return void (await recordTrouble(deps, row.id, error.trouble));
      log.error({ err: error, campaign: row.id }, 'A campaign could not go on.');
    } finally {
      running.delete(row.id);
    }
  };

  const lookOnce = async () => {
    const { isMore, later } = await beginDue(deps, [...pausedUntil.keys()].filter(isPaused));
    for (const id of later) pause(id);
    await addTriggered(deps, new Date());
    await markUncertain(deps.db);
    const { ready, over } = await findWork(deps);
    for (const row of over) await endIfDone(deps, row.siteId, row.id);
    for (const row of ready) {
      if (stopping.signal.aborted || running.has(row.id) || isPaused(row.id)) continue;
      running.set(row.id, run(row));
    }
    if (isMore) void look();
  };

  let looking: Promise<void> | null = null;
  let isAskedAgain = false;
  const look = (): Promise<void> => {
    if (stopping.signal.aborted) return Promise.resolve();
    // A signal during a look may have come too late for it, so another look follows.
    isAskedAgain = looking !== null;
    looking ??= lookOnce()
      .catch((error: unknown) => log.warn({ err: error }, 'Campaigns could not be looked for.'))
      .finally(() => {
        looking = null;
        if (isAskedAgain) void look();
      });
    return looking;
  };

  const timer = setInterval(() => void look(), LOOK_MS).unref();
  const stopListening = await listen(CAMPAIGN_NEWS, () => void look());
  void look();
  return {
    runNow: async () => {
      await look();
      while (running.size > 0 || looking !== null) await Promise.all([looking, ...running.values()]);
    },
    stop: async () => {
      stopping.abort();
      clearInterval(timer);
      await stopListening();
      await looking;
      await Promise.all(running.values());
    },
  };
}
