import type { BuildSettings } from '#common/contract/projects.ts';

/** Whether anything has to be run: a project without commands is a folder of files as they are. */
export const needsSandbox = ({
  installCommand,
  buildCommand,
}: Pick<BuildSettings, 'installCommand' | 'buildCommand'>) => installCommand !== '' || buildCommand !== '';
