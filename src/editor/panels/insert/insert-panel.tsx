import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newNodeId } from '#common/layout/node-id.ts';
import { kindOf } from '#common/widgets/registry.ts';
import { TextInput } from '#src/ui/text-input.tsx';
import { useEngine } from '../../engine/engine-context';
import { ProjectComponents } from './project-components';
import { Panel } from '../panel';
import { insertableWidgets, widgetTree } from './insert-items';
import { InsertTile } from './insert-tile';
import { NothingFound } from './nothing-found';
import { PatternPreview } from '#src/parts/pattern-preview.tsx';
import { usePatterns } from '#src/parts/patterns.ts';
import { StoredWidgets } from './stored-widgets';
import { useOwnTexts, usePageLanguage } from './use-own-texts';

/** What can be put on the page: patterns, the widgets by group, and the site's stored widgets; drag, or click to insert at the selection. */
export function InsertPanel() {
  const { t } = useTranslation(['editor', 'widgets']);
  const engine = useEngine();
  const kind = kindOf(engine.getNodes());
  const ownTexts = useOwnTexts();
  const lang = usePageLanguage();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLocaleLowerCase();
  const matches = (label: string, name: string) =>
    wanted === '' || label.toLocaleLowerCase().includes(wanted) || name.toLowerCase().includes(wanted);
  const groups = insertableWidgets(engine.registry)
    .map(({ group, widgets }) => ({
      group,
      widgets: widgets.filter((spec) => matches(t(`widgets:${spec.name}.label`), spec.name)),
    }))
    .filter(({ widgets }) => widgets.length > 0);
  const shownPatterns = usePatterns(kind).filter((pattern) =>
    matches(t(`widgets:patterns.${pattern.key}`), pattern.key),
  );
  return (
    <Panel
      title={t('insert.title')}
      head={
        <TextInput
          size="sm"
          type="search"
          aria-label={t('insert.search')}
          placeholder={t('insert.search')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      }
    >
      {groups.map(({ group, widgets }) => (
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
      {shownPatterns.length > 0 && (
        <section className="ep-group" aria-label={t('insert.patterns')}>
          <h3 className="ep-group-title">{t('insert.patterns')}</h3>
          <div className="ep-patterns">
            {shownPatterns.map((pattern) => (
              <InsertTile
                key={pattern.key}
                id={`pattern-${pattern.key}`}
                icon={pattern.icon}
                label={t(`widgets:patterns.${pattern.key}`)}
                build={() => ownTexts(pattern.build(newNodeId))}
                picture={<PatternPreview pattern={pattern} lang={lang} />}
              />
            ))}
          </div>
        </section>
      )}
      {kind === 'page' && <ProjectComponents search={wanted} />}
      {kind === 'page' && <StoredWidgets search={wanted} />}
      {groups.length === 0 && shownPatterns.length === 0 && <NothingFound kind={kind} search={wanted} />}
    </Panel>
  );
}
