import type { HostedRepository as Wire } from '#common/contract/repositories.ts';
import { createSingleFlightCache } from '#server/platform/single-flight-cache.ts';
import type { Bounded, HostedRepository } from './code-host';
import type { OpenHost } from './open-host';

/** Which part of a list of repositories is asked for. */
export interface RepositoryQuery {
  readonly page: number;
  readonly size: number;
  readonly q?: string | undefined;
  /** Of this owner alone. */
  readonly org?: string | undefined;
}

/** A search sends a request per keystroke: what was read is cached for this long, per account and token. */
const KEPT_MS = 30_000;
const MAX_KEPT = 20_000;
const lists = createSingleFlightCache<Bounded<HostedRepository>>(MAX_KEPT, ({ list }) => list.length);

async function readAll({ host, userId, username }: OpenHost): Promise<Bounded<HostedRepository>> {
  const key = `${userId} ${username} ${Math.floor(Date.now() / KEPT_MS)}`;
  return lists.get(key, host.repositories);
}

function toWire(one: HostedRepository): Wire {
  return {
    id: one.id,
    name: one.name,
    fullName: one.fullName,
    private: one.private,
    language: one.language,
    htmlUrl: one.htmlUrl,
    defaultBranch: one.defaultBranch,
    organization: one.owner,
    orgId: one.ownerId,
    pushed_on: one.pushedAt?.toISOString() ?? null,
    archived: one.archived,
  };
}

/** A page of the repositories that a connection reaches; `q` is a part of the name, with its owner or without. */
export async function listHosted(open: OpenHost, { page, size, q, org }: RepositoryQuery) {
  const { list, truncated } = await readAll(open);
  const [text, owner] = [q?.toLowerCase() ?? '', org?.toLowerCase()];
  const found = list.filter(
    (one) => one.fullName.toLowerCase().includes(text) && (owner === undefined || one.owner.toLowerCase() === owner),
  );
  const part = found.slice((page - 1) * size, page * size);
  return { list: part.map(toWire), tc: found.length, page, truncated };
}
