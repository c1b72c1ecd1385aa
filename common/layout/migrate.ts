import { SCHEMA_VERSION, type JsonObject } from './document';
import type { Report } from './fault';
import type { WidgetSpec } from './spec';

/**
 * Props written under an older `meta.schemaVersion`, brought to this build's step by step.
 * A migration that throws (it met what it never expected) is reported and ends there; the check of the props does the rest.
 */
export function migrateProps(
  spec: WidgetSpec,
  props: JsonObject,
  fromVersion: number,
  report: Report,
  toVersion = SCHEMA_VERSION,
): JsonObject {
  let current = props;
  for (let version = fromVersion; version < toVersion; version++) {
    const migration = spec.migrations?.[version];
    if (!migration) continue;
    try {
      current = migration(current);
    } catch {
      report('bad-value', '', `could not be brought from version ${String(version)}`);
      return current;
    }
  }
  return current;
}
