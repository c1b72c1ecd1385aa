import type { BuildSettings, Framework } from '#common/contract/projects.ts';
import type { Detected } from './detect-framework';

type Placed = Pick<BuildSettings, 'installCommand' | 'buildCommand' | 'outputDirectory'>;

/** Whether a person said how a project of no known kind is built, or where its files are. */
export function isPlaced({ installCommand, buildCommand, outputDirectory }: Placed): boolean {
  return installCommand !== '' || buildCommand !== '' || outputDirectory !== '';
}

/** What a project is stored as; null while it is not known: the next push is looked at again. */
export function frameworkOf({ framework, confidence }: Detected, settings: Placed): Framework | null {
  return confidence > 0 || isPlaced(settings) ? framework : null;
}
