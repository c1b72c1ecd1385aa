import type { HostedPull, NewHostedPull } from '#server/developer/source/code-host/host-pulls.ts';
import type { HostParts } from '#server/developer/source/code-host/open-host.ts';
import type { MirrorRow } from '#server/developer/source/mirrors/store.ts';
import type { GitRepository } from '#server/developer/source/repositories/git.ts';
import { type HostActor, openHosted } from './open-hosted';
import { pushBranch } from './push-branch';

/**
 * Gives a branch to its code host and opens its pull request there. One that is open there already, as an earlier try came
 * no further, is taken and gets these words.
 * @throws AppError as `openHosted` and `pushBranch`; `conflict` with what the host refused
 */
export async function openAtHost(
  parts: HostParts,
  by: HostActor,
  { git, mirror }: { readonly git: GitRepository; readonly mirror: MirrorRow },
  asked: NewHostedPull & { readonly headSha: string },
): Promise<HostedPull> {
  const reached = await openHosted(parts, by, mirror);
  const { host, now } = reached;
  const { headSha: sha, ...proposal } = asked;
  const { branch, title, body } = proposal;
  await pushBranch(git, reached, { branch, sha });
  const known = await host.findPull(now, proposal);
  if (known === null) return host.openPull(now, proposal);
  const isSame = known.title === title && known.body === body;
  return isSame ? known : host.changePull(now, known.number, { title, body });
}
