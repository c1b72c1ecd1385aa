import type { BuildSettings } from '#common/contract/projects.ts';

/** Whether anything has to be run: a project without commands and checks is a folder of files as they are. */
export function needsSandbox({
  installCommand,
  buildCommand,
  checks = [],
}: Pick<BuildSettings, 'installCommand' | 'buildCommand' | 'checks'>): boolean {
  return installCommand !== '' || buildCommand !== '' || checks.length > 0;
}
