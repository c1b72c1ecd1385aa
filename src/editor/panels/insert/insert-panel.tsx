import { atom, useAtom } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newNodeId } from '#common/layout/node-id.ts';
import { kindOf } from '#common/widgets/registry.ts';
import { usePatternFamilies } from '#src/parts/patterns.ts';
import { Segmented } from '#src/ui/segmented.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { useEngine } from '../../engine/engine-context';
import { Panel } from '../panel';
import { insertableWidgets, widgetTree } from './insert-items';
import { InsertTile } from './insert-tile';
import { NothingFound } from './nothing-found';
import { PatternTiles } from './pattern-tiles';
import { ProjectComponents } from './project-components';
import { SiteComponents } from './site-components';
import { StoredWidgets } from './stored-widgets';
import { useOwnTexts } from './use-own-texts';

const TABS = ['blocks', 'sections'] as const;

/** Kept while the panel is closed. */
const tabAtom = atom<(typeof TABS)[number]>('blocks');

/**
 * What can be put on the page: the widgets by group and the site's stored ones, or ready-made sections by what they are for;
 * a search finds both. Drag, or click to insert at the selection.
 */
export function InsertPanel() {
  const { t } = useTranslation(['editor', 'widgets']);
  const engine = useEngine();
  const kind = kindOf(engine.getNodes());
  const ownTexts = useOwnTexts();
  const [tab, setTab] = useAtom(tabAtom);
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLocaleLowerCase();
  const matches = (...names: readonly string[]) =>
    wanted === '' || names.some((name) => name.toLocaleLowerCase().includes(wanted));
  const showsBlocks = wanted !== '' || tab === 'blocks';
  const showsSections = wanted !== '' || tab === 'sections';
  const groups = insertableWidgets(engine.registry)
    .map(({ group, widgets }) => ({
      group,
      widgets: widgets.filter((spec) => matches(t(`widgets:${spec.name}.label`), spec.name)),
    }))
    .filter(({ widgets }) => widgets.length > 0);
  const families = usePatternFamilies(kind)
    .map(({ key, patterns }) => ({
      key,
      title: t(`widgets:families.${key}`),
      patterns: patterns.filter((each) =>
        matches(t(`widgets:patterns.${each.key}`), each.key, t(`widgets:families.${key}`)),
      ),
    }))
    .filter(({ patterns }) => patterns.length > 0);
  // What the site made itself is what a search is most likely for.
  const own = showsBlocks && (
    <>
      {(kind === 'page' || kind === 'component') && <SiteComponents search={wanted} />}
      {kind === 'page' && <ProjectComponents search={wanted} />}
      {kind === 'page' && <StoredWidgets search={wanted} />}
    </>
  );
  return (
    <Panel
      title={t('insert.title')}
      head={
        <>
          <TextInput
            size="sm"
            type="search"
            aria-label={t('insert.search')}
            placeholder={t('insert.search')}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
          {wanted === '' && (
            <Segmented
              size="sm"
              label={t('insert.title')}
              value={tab}
              onValue={(value) => setTab(TABS.find((each) => each === value) ?? 'blocks')}
              segments={TABS.map((value) => ({ value, label: t(`insert.${value}`) }))}
            />
          )}
        </>
      }
    >
      {wanted !== '' && own}
      {showsBlocks &&
        groups.map(({ group, widgets }) => (
          <section key={group} className="ep-group" aria-label={t(`widgets:groups.${group}`)}>
            <h3 className="ep-group-title">{t(`widgets:groups.${group}`)}</h3>
            <div className="ep-tiles">
              {widgets.map((spec) => (
                <InsertTile
                  key={spec.name}
                  id={`widget-${spec.name}`}
                  icon={spec.icon}
                  label={t(`widgets:${spec.name}.label`)}
                  hint={t(`widgets:${spec.name}.help`)}
                  build={() => ownTexts(widgetTree(spec, newNodeId))}
                />
              ))}
            </div>
          </section>
        ))}
      {showsSections &&
        families.map(({ key, title, patterns }) => (
          <section key={key} className="ep-group" aria-label={title}>
            <h3 className="ep-group-title">{title}</h3>
            <PatternTiles place="pattern" patterns={patterns} />
          </section>
        ))}
      {wanted === '' && own}
      {groups.length === 0 && families.length === 0 && <NothingFound kind={kind} search={wanted} />}
    </Panel>
  );
}
