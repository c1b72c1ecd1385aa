import type { BuildSettings } from '#common/contract/projects.ts';

/** How a project is built of which nothing is known yet. */
export const NO_BUILD: BuildSettings = {
  installCommand: '',
  buildCommand: '',
  outputDirectory: '',
  nodeVersion: '',
  allowScripts: false,
  spaFallback: false,
  deployOnMerge: true,
  previews: true,
};
