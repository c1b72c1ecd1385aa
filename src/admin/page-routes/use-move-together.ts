import { useRef } from 'react';
import { addItem } from '#src/api/change-sets.ts';
import type { PageRouteInput } from '#src/api/page-routes.ts';
import { type MovedAddress, useProposeReplacement } from '#src/parts/source-uses/use-propose-replacement.ts';

export interface TogetherPlan {
  readonly setId: string;
  readonly input: PageRouteInput;
  readonly moved: MovedAddress;
  /** Whose pull request goes live with the route. */
  readonly projectId: string;
}

/**
 * Puts the change of a route into a set together with the pull request that writes the new address in a project. The route
 * comes first, as it is what may be refused; another try takes the pull request that was opened.
 */
export function useMoveTogether() {
  const opened = useRef(new Map<string, string>());
  const propose = useProposeReplacement();
  return async ({ setId, input, moved, projectId }: TogetherPlan): Promise<void> => {
    const { id, ...fields } = input;
    await addItem(setId, { route: { act: 'change', id, fields } });
    const pullId = opened.current.get(projectId) ?? (await propose(projectId, moved)).id;
    opened.current.set(projectId, pullId);
    await addItem(setId, { pull: { id: pullId } });
  };
}
