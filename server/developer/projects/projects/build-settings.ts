import type { BuildSettings } from '#common/contract/projects.ts';
import { checkFolder } from '#server/developer/source/repositories/check-path.ts';

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

/**
 * Settings as they are stored: the output directory is a plain path, '' for the root directory itself.
 * @throws AppError `invalid` on `buildSettings.outputDirectory`
 */
export function checkSettings(settings: Partial<BuildSettings>): Partial<BuildSettings> {
  const { outputDirectory } = settings;
  if (outputDirectory === undefined) return settings;
  return { ...settings, outputDirectory: checkFolder(outputDirectory, 'buildSettings.outputDirectory') };
}
