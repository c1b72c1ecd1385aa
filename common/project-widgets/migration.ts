import type { BreakCode, MigrationStep } from '../contract/project-widgets';
import type { ProjectManifest } from '../contract/project-manifest';
import { checkProperties, type Properties } from './check-properties';

/** A block of a layout that is drawn by a component. */
export interface ComponentUse {
  readonly component: string;
  readonly properties: Properties;
}

/** Why a block does not fit a manifest. */
export interface UseBreak {
  readonly property: string | null;
  readonly code: BreakCode;
}

/** What of a block does not fit a manifest; null: the project has none. */
export function breaksOf(manifest: ProjectManifest | null, { component, properties }: ComponentUse): UseBreak[] {
  const found = manifest?.components.find(({ name }) => name === component);
  return found === undefined ? [{ property: null, code: 'component_gone' }] : checkProperties(found, properties);
}

function applyStep(properties: Properties, step: MigrationStep): Properties {
  if (step.kind === 'component') return properties;
  if (step.kind === 'set') return { ...properties, [step.property]: step.value };
  const { [step.property]: moved, ...rest } = properties;
  return step.kind === 'rename' && moved !== undefined ? { ...rest, [step.to]: moved } : rest;
}

/** A block as it is after a migration. Steps name the component as the block has it now, whatever becomes of its name. */
export function migrateUse(steps: readonly MigrationStep[], use: ComponentUse): ComponentUse {
  const own = steps.filter(({ component }) => component === use.component);
  const renamed = own.find((step) => step.kind === 'component');
  return {
    component: renamed?.to ?? use.component,
    properties: own.reduce(applyStep, use.properties),
  };
}
