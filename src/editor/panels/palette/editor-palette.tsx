import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { actionPicks } from '#src/actions/action-picks.tsx';
import { useActions } from '#src/actions/actions-context.tsx';
import { usePageTemplates } from '#src/api/pages.ts';
import { PageKindIcon } from '#src/parts/page-kind-icon.tsx';
import { QuickPick } from '#src/ui/quick-pick.tsx';
import { ranked } from '#src/ui/rank.ts';
import { useDebouncedValue } from '#src/ui/use-debounced-value.ts';
import { useEditorContext } from '../../commands/editor-actions-provider';
import { useInsertEntries } from '../insert/use-insert-entries';
import { useInsertTree } from '../insert/use-insert-tree';
import { whenBuilt } from '../insert/when-built';
import { blockItems, type PaletteItem } from './palette-entries';

/** Of each group but the commands at most this many, so that all groups stay in sight. */
const MAX_EACH = 8;

/** Other pages, as the server finds them; with no query those last worked on. */
function usePages(query: string, pageKey: string): PaletteItem[] {
  const navigate = useNavigate();
  const list = { search: useDebouncedValue(query), size: MAX_EACH, sort: '-updated_on' };
  const pages = usePageTemplates(list).data?.pageTemplates ?? [];
  return pages
    .filter(({ global_id }) => global_id !== pageKey)
    .map(({ global_id, name, kind }) => ({
      id: `page-${global_id}`,
      label: name,
      note: global_id,
      icon: <PageKindIcon kind={kind} />,
      run: () => void navigate(`/pages/${global_id}/`),
    }));
}

/** What can be inserted and answers a query; nothing without one. */
function useInserts(query: string): PaletteItem[] {
  const insert = useInsertTree();
  const { entries } = useInsertEntries(query);
  if (query === '') return [];
  return entries.slice(0, MAX_EACH).map(({ id, label, icon, build }) => ({
    id: `insert-${id}`,
    label,
    icon,
    run: () => whenBuilt(build, (tree) => void insert(tree, label)),
  }));
}

interface Props {
  readonly pageKey: string;
  readonly onClose: () => void;
}

/** The palette of the editor: commands, blocks of this page, what can be inserted, and other pages to go to. */
export function EditorPalette({ pageKey, onClose }: Props) {
  const { t } = useTranslation(['editor', 'widgets']);
  const context = useEditorContext();
  const [typed, setTyped] = useState('');
  const query = typed.trim();
  const { actions } = useActions();
  const places = actions.filter(({ section }) => section === 'go');
  const inserts = useInserts(query);
  const pages = usePages(query, pageKey);
  const groups = {
    commands: ranked(
      query,
      actionPicks(
        actions.filter((action) => !places.includes(action)),
        'commands',
        t,
      ),
    ),
    blocks: query === '' ? [] : blockItems(context, query, t).slice(0, MAX_EACH),
    insert: inserts,
    pages: ranked(query, query === '' ? pages : [...actionPicks(places, 'pages', t), ...pages]),
  };
  const entries = Object.entries(groups).flatMap(([group, items]) => items.map((item) => ({ ...item, group })));
  return (
    <QuickPick
      title={t('palette.title')}
      placeholder={t('palette.placeholder')}
      resultsLabel={t('palette.results')}
      summary={entries.length === 0 ? t('palette.none', { query }) : t('palette.count', { count: entries.length })}
      groups={Object.fromEntries(Object.keys(groups).map((group) => [group, t(`palette.group.${group}`)]))}
      entries={entries}
      query={typed}
      onQuery={setTyped}
      onChoose={({ run }) => {
        // Closed first: a dialog gives the focus back when it goes.
        flushSync(onClose);
        run();
      }}
      onClose={onClose}
    />
  );
}
