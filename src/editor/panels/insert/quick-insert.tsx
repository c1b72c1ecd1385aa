import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { NodeId, NodeTree } from '#common/layout/document.ts';
import { QuickPick } from '#src/ui/quick-pick.tsx';
import { useEngine } from '../../engine/engine-context';
import { type InsertEntry, useInsertEntries } from './use-insert-entries';
import { useInsertTree } from './use-insert-tree';
import { whenBuilt } from './when-built';

interface Props {
  /** The empty text in which '/' was typed: what is chosen takes its place. */
  readonly host: NodeId;
  readonly onClose: () => void;
}

/** Asks what to insert while typing goes on; a text that was chosen is typed in at once, and Escape types the '/'. */
export function QuickInsert({ host, onClose }: Props) {
  const { t } = useTranslation('editor');
  const engine = useEngine();
  const insert = useInsertTree();
  const [query, setQuery] = useState('');
  const { groups, entries } = useInsertEntries(query);
  const choose = ({ build, label }: InsertEntry) => {
    whenBuilt(build, (tree) => put(tree, label));
  };
  const put = (tree: NodeTree, label: string) => {
    // Closed first: a dialog gives the focus back when it goes.
    flushSync(onClose);
    insert(tree, label, host);
  };
  const leave = () => {
    flushSync(onClose);
    engine.edit(host);
    document.execCommand('insertText', false, '/');
  };
  return (
    <QuickPick
      title={t('insert.quick')}
      placeholder={t('insert.search')}
      resultsLabel={t('insert.title')}
      summary={entries.length === 0 ? t('insert.noMatch') : t('insert.found', { count: entries.length })}
      groups={groups}
      entries={entries}
      query={query}
      onQuery={setQuery}
      onChoose={choose}
      onClose={leave}
    />
  );
}
