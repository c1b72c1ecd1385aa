import { useTranslation } from 'react-i18next';
import type { NodeTree } from '#common/layout/document.ts';
import { newNodeId } from '#common/layout/node-id.ts';
import { kindOf } from '#common/widgets/registry.ts';
import { useProjectWidgets } from '#src/api/project-widgets.ts';
import { useInsertableWidgets } from '#src/api/widgets.ts';
import type { PickEntry } from '#src/ui/quick-pick-list.tsx';
import { ranked } from '#src/ui/rank.ts';
import { useDebouncedValue } from '#src/ui/use-debounced-value.ts';
import { usePatternFamilies } from '#src/parts/patterns.ts';
import { useEngine } from '../../engine/engine-context';
import { componentTree } from '../../project-widgets/component-tree';
import { IconDrawing } from '../controls/icon-drawing';
import { insertableWidgets, widgetTree } from './insert-items';
import { type InsertGroup, orderGroups } from './order-groups';
import { loadInstanceTree, useFoundComponents } from './site-components';
import { loadStoredTree } from './stored-tree';
import { useOwnTexts } from './use-own-texts';

/** Something to insert, as a line of a list. */
export interface InsertEntry extends PickEntry {
  /** Makes a new tree at each use; what is stored is read first. */
  readonly build: () => NodeTree | Promise<NodeTree>;
}

/** Stored widgets offered at once; the server looks for what is typed among all. */
const MAX_STORED = 50;

/**
 * Everything that can be inserted and answers a query, by groups in the order of `orderGroups`; with the groups'
 * headings.
 */
export function useInsertEntries(query: string) {
  const { t } = useTranslation(['editor', 'widgets']);
  const engine = useEngine();
  const kind = kindOf(engine.getNodes());
  const ownTexts = useOwnTexts();
  const { data } = useInsertableWidgets(useDebouncedValue(query), MAX_STORED);
  const entry = (id: string, group: string, label: string, icon: string, build: InsertEntry['build']): InsertEntry => ({
    id,
    group,
    label,
    icon: <IconDrawing name={icon} />,
    build,
  });
  const widgets = insertableWidgets(engine.registry).map(({ group, widgets: specs }) => ({
    group,
    heading: t(`widgets:groups.${group}`),
    entries: specs.map((spec) =>
      entry(spec.name, group, t(`widgets:${spec.name}.label`), spec.icon, () => ownTexts(widgetTree(spec, newNodeId))),
    ),
  }));
  const patterns = usePatternFamilies(kind).flatMap((family) => family.patterns);
  const sections = patterns.map(({ key, icon, build }) =>
    entry(`pattern-${key}`, 'patterns', t(`widgets:patterns.${key}`), icon, () => ownTexts(build(newNodeId))),
  );
  const stored = (kind === 'page' ? (data?.widgets ?? []) : []).map((record) =>
    entry(`stored-${record.id}`, 'stored', record.title || record.key, record.icon || 'box', () =>
      loadStoredTree(record.id).then((build) => build()),
    ),
  );
  const { data: found } = useFoundComponents(query);
  const takesComponents = kind === 'page' || kind === 'component';
  const components = (takesComponents ? (found?.pageTemplates ?? []) : []).map(({ global_id: key, name }) =>
    entry(`site-component-${key}`, 'components', name, 'boxes', () => loadInstanceTree(key).then((build) => build())),
  );
  const { data: live } = useProjectWidgets();
  const ofProjects = (kind === 'page' ? (live?.projects ?? []) : []).map(({ id, name, components }) => ({
    group: `project-${id}`,
    heading: name,
    isOwn: true,
    entries: components.map((component) =>
      entry(`component-${id}-${component.name}`, `project-${id}`, component.title, 'boxes', () =>
        componentTree(id, component, newNodeId),
      ),
    ),
  }));
  const all: readonly (InsertGroup & { readonly heading: string; readonly entries: readonly InsertEntry[] })[] = [
    ...widgets,
    { group: 'patterns', heading: t('insert.patterns'), entries: sections },
    { group: 'components', heading: t('insert.components'), entries: components, isOwn: true },
    ...ofProjects,
    { group: 'stored', heading: t('insert.stored'), entries: stored, isOwn: true },
  ];
  const answering = all.map((each) => ({ ...each, entries: ranked(query, each.entries) }));
  const groups = orderGroups(query, answering);
  return {
    groups: Object.fromEntries(groups.map(({ group, heading }) => [group, heading])),
    entries: groups.flatMap(({ entries }) => entries),
  };
}
