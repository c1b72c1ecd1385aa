import type { ManifestComponent, ManifestFault, PropertySchema } from '#common/contract/project-manifest.ts';
import type { LayoutBreak, ManifestStatus, MigrationStep, ProjectChoice } from '#common/contract/project-widgets.ts';
import { call } from './client/client';
import { type CallState, reread, useCall } from './client/use-call';

export type { LayoutBreak, ManifestComponent, ManifestFault, ManifestStatus, MigrationStep };
export type { ProjectChoice, PropertySchema };

const LIST = 'GET v1/projectWidgets';
const CHOICES = 'GET v1/projectWidgets/choices';

/** Projects whose components may be used on the pages of the site, as they are live. */
export function useProjectWidgets(): CallState<typeof LIST> {
  return useCall(LIST, {});
}

/** The projects of the organization, and whether their components may be used on the pages of the site. */
export function useProjectChoices(): CallState<typeof CHOICES> {
  return useCall(CHOICES, {});
}

/** The components of a project as they are live, and what is wrong with its pagewright.json. */
export function useProjectComponents(projectId: string): CallState<'GET project/components'> {
  return useCall('GET project/components', { query: { projectId } });
}

/** Lets a project's components be used on the pages of the site, or not. @throws ApiError */
export async function switchProjectWidgets(projectId: string, on: boolean): Promise<void> {
  await call('POST v1/projectWidgets/switch', { body: { projectId, on } });
  await reread(LIST, CHOICES);
}

/**
 * Confirms how saved layouts follow a pull request; no steps: takes it back.
 * @throws ApiError `invalid` when layouts would still break, `conflict` when commits were pushed
 */
export async function confirmMigration(
  id: string,
  expectedHead: string,
  steps: readonly MigrationStep[],
): Promise<void> {
  await call('POST github/pull-request/manifest-migration', { body: { id, expectedHead, steps: [...steps] } });
  await reread('GET github/pull-request/:id');
}
